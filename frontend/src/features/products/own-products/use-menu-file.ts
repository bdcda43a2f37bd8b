import { decodeMenu, maxMenuBytes } from '@homechef/contract/products/menu-file';
import { useState } from 'react';
import { localizeApiMessage } from '../../../platform/i18n/localize-api-error.ts';
import { importMenu, previewMenu } from '../state/own-products.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Reads the chosen file. Returns its text, or what is wrong with it. */
async function readFile(file: File) {
  const start = file.slice(0, maxMenuBytes + 1); // enough to see that it is too large
  return decodeMenu(new Uint8Array(await start.arrayBuffer()), decodeUtf8);
}

/** Returns the rows of a CSV file, what they would change, and the functions that check and save them. */
export function useMenuFile(chefId: string) {
  const dispatch = useAppDispatch();
  const preview = useOutcome(previewMenu);
  const outcome = useOutcome(importMenu);
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<string>(); // the rows of which the preview is shown
  const [newRows, setNewRows] = useState<number[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, run] = useAsyncAction();
  const toFile = (text: string, rows: number[]) => ({
    csv: text,
    ...(rows.length > 0 ? { newRows: rows } : {}),
  });
  const check = (text = csv, rows = newRows) => {
    setChecked(text);
    return dispatch(previewMenu(chefId, toFile(text, rows)));
  };
  /** Decides whether a row that spells the name of a dish differently makes a new dish. */
  const answer = (row: number, isNew: boolean) => {
    const rows = [...newRows.filter((other) => other !== row), ...(isNew ? [row] : [])];
    setNewRows(rows);
    return check(csv, rows);
  };
  const type = (text: string) => {
    setCsv(text);
    setNewRows([]);
    setChecked(undefined);
    setProblem(undefined);
    dispatch(importMenu.reset());
  };
  const choose = async (file: File) => {
    const read = await readFile(file);
    type('text' in read ? read.text : '');
    if ('text' in read) await check(read.text, []);
    else setProblem(localizeApiMessage(read.problem));
  };
  const save = async (plan: string, onSaved: () => void) => {
    const saved = await dispatch(importMenu(chefId, { ...toFile(csv, newRows), plan }));
    if (saved) {
      type('');
      onSaved();
    } else await check(); // The menu may have changed since the preview.
  };
  const isCurrent = checked === csv;
  return {
    csv,
    newRows,
    problem,
    menu: isCurrent && preview.status !== 'fail' ? preview.data : undefined,
    error: outcome.error ?? (isCurrent ? preview.error : undefined),
    isChecking: preview.status === 'loading',
    isSaving,
    type,
    check: () => void check(),
    answer: (row: number, isNew: boolean) => void answer(row, isNew),
    choose: (file: File) => void choose(file),
    save: (plan: string, onSaved: () => void) => void run(() => save(plan, onSaved)),
  };
}
