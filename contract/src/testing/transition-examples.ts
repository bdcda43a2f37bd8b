import type {
  ItemState,
  PickupState,
  Stage,
  TransitionContext,
  TransitionRole,
} from '../orders/item-transitions.ts';

interface Example {
  role?: TransitionRole;
  now?: string;
  isRefunded?: boolean;
  isOwed?: boolean;
  item?: Partial<ItemState>;
  pickup?: Partial<PickupState>;
}

export const toMs = (text: string): number => Date.parse(`${text}Z`);

/**
 * Creates the context of a transition: an unpaid item with a slot on June 2 from 18:00 to 18:15 in UTC, which its customer
 * can cancel until 17:30 and which is a no-show from 18:45 on. The stage is of 10:00, and it is noon.
 */
export const createContext = (
  stage: Stage,
  { role = 'chef', now = '2026-06-02T12:00', isRefunded = false, isOwed = false, item, pickup }: Example = {},
): TransitionContext => ({
  item: { stage, stageAtMs: toMs('2026-06-02T10:00'), isPaid: false, ...item },
  pickup: {
    startsAtMs: toMs('2026-06-02T18:00'),
    endsAtMs: toMs('2026-06-02T18:15'),
    cancelUntilMs: toMs('2026-06-02T17:30'),
    answerByMs: null,
    timeZone: 'UTC',
    changeKind: null,
    moves: 0,
    ...pickup,
  },
  role,
  nowMs: toMs(now),
  noShowMinutes: 30,
  isRefunded,
  isOwed,
});

export const noSlot = { startsAtMs: null, endsAtMs: null, cancelUntilMs: null };
