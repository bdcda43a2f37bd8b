import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '../../../ui/forms/Dialog.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  footer: ReactNode;
  children?: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** Renders a form as a dialog, which fills the screen on a phone. It cannot be closed while a request is running. */
export function Sheet(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led from the previous step here is gone.
  useEffect(() => heading.current?.focus(), [props.title]);
  return <Dialog {...props} titleRef={heading} className="sheet" fullscreen="sm-down" />;
}
