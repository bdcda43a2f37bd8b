import type { Types } from 'mongoose';
import type { Place } from '@homechef/contract/kitchens/place';

export interface StoredPickupChange {
  kind: 'moved' | 'cancelled';
  startsAt: Date;
  endsAt: Date;
  place: Place;
  isStreetHidden?: boolean;
  reason: string;
  at: Date;
}
export interface StoredPickup {
  chefId: Types.ObjectId;
  windowId: string | null;
  date: string | null;
  startsAt: Date | null; // null: as soon as it is ready
  endsAt: Date | null;
  timeZone: string;
  place: Place;
  isStreetHidden?: boolean;
  cancelMinutes: number;
  answerBy: Date | null;
  change: StoredPickupChange | null;
  code?: string;
  here?: { at: Date; note: string };
  moves: number;
  sequence: number;
}
