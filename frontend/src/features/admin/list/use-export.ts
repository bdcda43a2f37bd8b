import { getExportName } from '@homechef/contract/admin/export-name';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../platform/http/api-client.ts';
import { downloadCsv } from '../../../platform/http/download-csv.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { useAppSelector } from '../../../store/store.ts';
import type { ListTools } from './list-tools.ts';

export type ExportTools = Pick<ListTools<never>, 'exportEndpoint' | 'exportQuery' | 'fileName'>;
/** The dates that go into the file name. */
type Range = Parameters<typeof getExportName>[1];

export interface ExportState {
  progress?: { rows: number; total: number };
  error?: string;
  /** `range` defaults to that of the query. `other` is an export other than the one of the list. */
  start: (query: object, options?: { range?: Range; other?: ExportTools | undefined }) => void;
  stop: () => void;
}

const toText = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Downloads the rows that match a filter as a CSV file and reports the progress. It can be stopped. */
export function useExport(tools: ExportTools | undefined): ExportState {
  const token = useAppSelector((state) => state.session.user?.token ?? '');
  const controller = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportState['progress']>();
  const [error, setError] = useState<string>();
  const download = async (
    { exportEndpoint, exportQuery, fileName }: ExportTools,
    query: object,
    range: Range,
  ) => {
    const abort = new AbortController();
    controller.current = abort;
    setError(undefined);
    setProgress({ rows: 0, total: 0 });
    try {
      const file = await downloadCsv({
        endpoint: exportEndpoint,
        query: toText({ ...query, ...exportQuery }),
        token,
        signal: abort.signal,
        onProgress: (rows, total) => setProgress({ rows, total }),
      });
      saveFile(file, `${getExportName(fileName, range, new Date().toISOString().slice(0, 10))}.csv`);
    } catch (failure) {
      if (!abort.signal.aborted) setError(getErrorMessage(failure));
    } finally {
      setProgress(undefined);
    }
  };
  return {
    progress,
    error,
    start: (query, { range = query, other = tools } = {}) => {
      if (other && !progress) void download(other, query, range);
    },
    stop: () => controller.current?.abort(),
  };
}
