import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../../../../ui/display/Icon.tsx';

interface Props {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
  className: string;
  isIconOnly?: boolean;
  children: ReactNode;
}

/** Shows its children behind a button. The styles say where they are always visible. */
export function Folded({ icon, label, className, isIconOnly = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary ${className}-fold`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span className={isIconOnly ? 'visually-hidden' : undefined}>{label}</span>
      </button>
      <div id={id} className={isOpen ? `${className} is-open` : className}>
        {children}
      </div>
    </>
  );
}
