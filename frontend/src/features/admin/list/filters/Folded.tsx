import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../../../../ui/display/Icon.tsx';

interface Props {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
  className: string;
  children: ReactNode;
}

/** Shows its children behind a button. The styles say where they are always visible. */
export function Folded({ icon, label, className, children }: Props) {
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
        <span>{label}</span>
      </button>
      <div id={id} className={isOpen ? `${className} is-open` : className}>
        {children}
      </div>
    </>
  );
}
