import { enginePackages, findEngines } from './find-engines.mjs';
import { hasApt, installWithApt, isRoot, runApt } from './apt.mjs';
import { printLine } from './run-command.mjs';

/** Checks whether Firefox and WebKit are installed. */
export const areEnginesInstalled = () => Object.values(findEngines()).every(Boolean);

/** Installs Firefox and WebKit with apt. If there is no apt, only the journeys in the missing browsers cannot run. */
export async function installEngines() {
  if (isRoot && hasApt) {
    printLine('Installing Firefox and WebKit with apt for the journeys in other browsers');
    await runApt(['update'], { retries: 3 });
    await installWithApt(enginePackages, { retries: 3 });
  }
  if (!areEnginesInstalled())
    printLine(`The journeys in other browsers need the Debian packages ${enginePackages.join(', ')}.`);
}
