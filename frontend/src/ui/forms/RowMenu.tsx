import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Dropdown } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import './row-menu.scss';

interface Props {
  name: string;
  children: ReactNode;
}

const isInDialog = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/** Puts the acts on a row that are seldom needed or cannot be undone into a menu, one tap away. */
export function RowMenu({ name, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // A dialog returns the focus to the act that opened it, so the menu stays open behind the dialog.
  const toggle = (next: boolean, event: SyntheticEvent | KeyboardEvent | MouseEvent | undefined) => {
    if (next || !event || !isInDialog(event)) setOpen(next);
  };
  return (
    <Dropdown
      className="row-menu"
      align="end"
      show={isOpen}
      onToggle={(next, { originalEvent }) => toggle(next, originalEvent)}
    >
      <Dropdown.Toggle variant="secondary" bsPrefix="row-menu-toggle" aria-label={t('ui.moreFor', { name })}>
        <span aria-hidden="true">⋯</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>{children}</Dropdown.Menu>
    </Dropdown>
  );
}
