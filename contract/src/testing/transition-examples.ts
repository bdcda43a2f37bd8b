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
 * Creates the context of a transition. It is noon UTC on June 2. The item is unpaid, has a slot from 18:00 to 18:15 and
 * has been in its stage since 10:00. Its customer can cancel it until 17:30, and it can be a no-show from 18:45 on.
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
