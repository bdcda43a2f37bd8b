import { Types, type ClientSession } from 'mongoose';
import type { Act, ActSubject, ActValues, ActorRole } from '@homechef/contract/audit-log/acts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { splitValues } from './act-values.ts';
import { TrailEntryModel, TrailPersonModel } from './trail.model.ts';

export interface RecordedAct {
  /** The account of the request, which also knows where it came from, or the operator at a command line. */
  actor: AuthenticatedUser | 'command';
  act: Act;
  /** `account`: the person whom the act concerns, such as the chef of a product or the customer of an order. */
  subject: { kind: ActSubject; id: string; name?: string; account?: string | null };
  before?: Values;
  after?: Values;
  reason?: string | null | undefined;
}
type Values = Partial<Record<string, ActValues[string] | undefined>>;

const personKinds: readonly ActSubject[] = ['account', 'kitchen', 'permit'];

function getRole(actor: RecordedAct['actor']): ActorRole {
  if (actor === 'command') return 'command';
  if (actor.isAdmin) return 'admin';
  return actor.isChef ? 'chef' : 'foodie';
}

const keepFilled = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/**
 * Adds an entry to the audit trail, in the transaction of the change if there is one. Keeps only the values that
 * differ, and no secrets. If values are given but none of them differs, no entry is added.
 */
export async function recordAct(recorded: RecordedAct, session?: ClientSession): Promise<void> {
  const { actor, act, subject, reason } = recorded;
  const isPerson = personKinds.includes(subject.kind);
  const values = splitValues(recorded, isPerson);
  if (values.isUnchanged) return;
  const _id = new Types.ObjectId();
  const account = isPerson ? subject.id : (subject.account ?? undefined);
  const actorId = actor === 'command' ? undefined : actor._id;
  const entry = keepFilled({
    _id,
    at: now(),
    act,
    role: getRole(actor),
    actor: actorId,
    subject: { kind: subject.kind, id: subject.id },
    name: isPerson ? undefined : subject.name,
    account,
    before: values.before,
    after: values.after,
    reason: reason ?? undefined,
    requestId: actor === 'command' ? undefined : actor.origin?.requestId,
  });
  const persons = [
    actor !== 'command' && { account: actorId, actorName: actor.name, network: actor.origin?.clientNetwork },
    account !== undefined && {
      account,
      subjectName: isPerson ? subject.name : undefined,
      before: values.personalBefore,
      after: values.personalAfter,
    },
  ].flatMap((person) => (person ? [keepFilled({ entry: _id, ...person })] : []));
  const options = session ? { session } : {};
  await TrailEntryModel.insertMany([entry], options);
  await TrailPersonModel.insertMany(persons, options);
}

/** Deletes the personal data of an account from the trail. The entries stay. */
export async function forgetPersonInTrail(account: string, session: ClientSession): Promise<void> {
  await TrailPersonModel.deleteMany({ account }, { session });
}
