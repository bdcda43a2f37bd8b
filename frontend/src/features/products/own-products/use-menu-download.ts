import { exportMenu } from '@homechef/contract/products/endpoints';
import type { Session } from '@homechef/contract/users/user';
import { useState } from 'react';
import { getErrorMessage } from '../../../platform/http/api-client.ts';
import { downloadCsv } from '../../../platform/http/download-csv.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

/** Saves a chef’s current menu as a CSV file. */
export function useMenuDownload({ _id, token }: Session) {
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const download = async () => {
    setError(undefined);
    try {
      saveFile(await downloadCsv({ endpoint: exportMenu, params: { chefId: _id }, token }), 'menu.csv');
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  return { isBusy, error, download: () => void run(download) };
}
