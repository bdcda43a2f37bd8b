import { pictureTypes } from '@homechef/contract/uploads/picture';
import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';

/** Safari converts HEIC to JPEG itself, unless HEIC is listed. Elsewhere, a picture that is not listed cannot be chosen. */
const acceptedTypes = (
  navigator.vendor.startsWith('Apple') ? pictureTypes : [...pictureTypes, '.heic', '.heif']
).join(',');

interface Props {
  id: string;
  describedBy: string;
  isInvalid: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
  onChoose: (files: FileList | null) => void;
}

/** A button that opens the file dialog for one picture. */
export function PictureButton({
  id,
  describedBy,
  isInvalid,
  disabled,
  className = '',
  children,
  onChoose,
}: Props) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files);
    // Allows choosing the same file again after a failure.
    target.value = '';
  };
  return (
    <label className={`btn btn-secondary ${className}`}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        name="image"
        accept={acceptedTypes}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        disabled={disabled}
        onChange={handleChange}
      />
      <Icon name="image" />
      {children}
    </label>
  );
}
