import { useState } from 'react';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { emptyGuestForm, GuestFormValues } from './guest-form.ts';

const loadDetails = () => localJsonStorage.get('guestContact', GuestFormValues);

export function useRememberedGuest() {
  const [stored, setStored] = useState(loadDetails);
  const [isWanted, setWanted] = useState(stored !== undefined);
  return {
    initialDetails: stored ?? emptyGuestForm,
    hasStored: stored !== undefined,
    isWanted,
    setWanted,
    save: (details: GuestFormValues) => {
      if (isWanted) localJsonStorage.set('guestContact', details);
      else localJsonStorage.remove('guestContact');
    },
    forget: () => {
      localJsonStorage.remove('guestContact');
      setStored(undefined);
      setWanted(false);
    },
  };
}
export type RememberedGuest = ReturnType<typeof useRememberedGuest>;
