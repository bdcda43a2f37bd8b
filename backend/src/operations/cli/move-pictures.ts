import { describeForeignDatabase } from '../books-audit/check-database.ts';
import { describeLostFile, findLostFiles } from '../books-audit/picture-audit.ts';
import { storeKinds, type Env, type StoreKind } from '../../platform/config/env.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { isPictureUsed } from '../../features/my-data/used-pictures.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { movePictures, type NamedStores } from '../../features/uploads/move-pictures.ts';
import { createPictureStore } from '../../features/uploads/picture-store.ts';
import { createPictureService } from '../../features/uploads/pictures.service.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { nameStoreFailure } from '../../features/uploads/stores/store-failure.ts';
import type { CommandContext, CommandResult, RunCommand } from './command.ts';
import { assertNoObstacle, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';
import { withInterrupt } from './with-interrupt.ts';
import { withKitchens } from './with-kitchens.ts';

const usageExitCode = 2;
const continueAdvice = 'Run the command again to continue.';

interface Plan {
  from: StoreKind;
  to: StoreKind;
  deletesSource: boolean;
}

/**
 * @throws CommandError if the options do not fit together, or if servers may still use the store that is to be emptied
 */
function readPlan({ options, env }: CommandContext): Plan {
  const [from, to] = [options.from, options.to].map((name) => storeKinds.find((kind) => kind === name));
  if (from === undefined || to === undefined || from === to)
    throw new CommandError('--from and --to must name two different stores.', usageExitCode);
  const deletesSource = options.deleteSource === true;
  if (deletesSource && env.UPLOADS !== to)
    throw new CommandError(
      `--delete-source needs UPLOADS=${to} (it is ${env.UPLOADS}): first set it and restart all servers.`,
    );
  return { from, to, deletesSource };
}

/** @throws CommandError if the pictures of a store belong to another database */
async function assertOwner({ kind, files }: NamedStores, isSource: boolean): Promise<void> {
  const store = createPictureStore(files.uploads);
  // An empty source gets no owner, because it may result from a mistake in the settings.
  if (isSource && (await store.getOwner()) === undefined && (await store.list()).length === 0) return;
  if (!(await createPictureService(store).isOwnedBy(await getDatabaseId(), isPictureUsed)))
    throw new CommandError(
      `The pictures in the store ${kind} belong to another database. Check its settings.`,
    );
}

/** Reports the pictures that are in neither store. Returns how many there are, and how many only the source has. */
async function compareWithUse(
  { from, to }: Record<'from' | 'to', NamedStores>,
  report: (line: string) => void,
) {
  const counts = { lost: 0, uploadedMeanwhile: 0 };
  for (const file of await nameStoreFailure(to.kind, () => findLostFiles(to.files))) {
    const isInSource = await nameStoreFailure(from.kind, () => from.files[file.area].head(file.file));
    if (isInSource) counts.uploadedMeanwhile += 1;
    else {
      counts.lost += 1;
      report(await describeLostFile(file));
    }
  }
  return counts;
}

async function move(plan: Plan, stores: Record<'from' | 'to', NamedStores>, { report }: CommandContext) {
  assertNoObstacle(await describeForeignDatabase());
  await nameStoreFailure(plan.from, () => assertOwner(stores.from, true));
  await nameStoreFailure(plan.to, () => assertOwner(stores.to, false));
  const moved = await withInterrupt(
    (signal) => movePictures({ ...stores, deletesSource: plan.deletesSource, report, signal }),
    continueAdvice,
  );
  return { ...moved, ...(await compareWithUse(stores, report)) };
}

type Move = Awaited<ReturnType<typeof move>>;

function toResult(plan: Plan, result: Move): CommandResult {
  const { files, bytes, copied, removed, lost, uploadedMeanwhile } = result;
  const lines = [
    `Compared ${formatCount(files, 'file')} with ${bytes} bytes in ${plan.from} and ${plan.to}, ${copied} new.`,
    ...(plan.deletesSource ? [`Removed ${formatCount(removed, 'file')} from ${plan.from}.`] : []),
    ...(uploadedMeanwhile > 0 ? [`Uploaded meanwhile: ${uploadedMeanwhile}. ${continueAdvice}`] : []),
    ...(lost > 0 ? [`In neither store: ${lost}.`] : []),
  ];
  return { text: `${lines.join('\n')}\n`, json: { ...plan, ...result }, exitCode: lost > 0 ? 1 : 0 };
}

async function openStores(env: Env, { from, to }: Plan): Promise<Record<'from' | 'to', NamedStores>> {
  const source = await openFileStores(env, { kind: from, preparesFolder: false });
  return {
    from: { kind: from, files: source },
    to: { kind: to, files: await openFileStores(env, { kind: to }) },
  };
}

/** Copies all pictures from one store to another, compares them, and removes them from the first one if asked to. */
export const movePicturesBetweenStores: RunCommand = (context) => {
  const plan = readPlan(context);
  const { env } = context;
  return withDatabase(env, async () => {
    const stores = await openStores(env, plan);
    const moving = withKitchens(env, () => move(plan, stores, context));
    const result = await moving.finally(() => {
      stores.from.files.close();
      stores.to.files.close();
    });
    return toResult(plan, result);
  });
};
