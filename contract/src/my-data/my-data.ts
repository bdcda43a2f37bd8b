import { z } from 'zod';
import { createObjectSchema, isoDateTime, replyId } from '../http/field-schemas.ts';
import { Kitchen } from '../kitchens/kitchen.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { Notice, NoticePreferences } from '../notices/notices.ts';
import { Order } from '../orders/order.ts';
import { Permit } from '../permits/permit.ts';
import { AvoidedAllergens } from '../products/dietary/diet-schemas.ts';
import { ProductSummary, Review } from '../products/product.ts';
import { OwnVerdict } from '../reports/case.ts';
import { reportReasons, reportSubjects } from '../reports/report-options.ts';
import { passwordAttemptField } from '../users/account-schemas.ts';
import { DeviceSession } from '../users/security.ts';
import { languages } from '../users/user-options.ts';
import { User } from '../users/user.ts';

/** The data of an account that are lists. The server streams them one after the other, item by item. */
export const myDataLists = {
  dishes: ProductSummary,
  orders: Order,
  reviews: Review.extend({ product: replyId }),
  favourites: z.object({ kind: z.enum(['product', 'kitchen']), item: replyId, createdAt: isoDateTime }),
  waitingList: z.object({
    product: replyId,
    qty: z.number().int(),
    startsAt: isoDateTime.nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    state: z.string(),
    createdAt: isoDateTime,
  }),
  reports: z.object({
    about: z.enum(reportSubjects),
    item: replyId,
    reason: z.enum(reportReasons),
    text: z.string(),
    createdAt: isoDateTime,
  }),
  verdicts: OwnVerdict,
  notices: Notice,
  sessions: DeviceSession,
  pictures: z.object({ path: z.string(), bytes: z.number().int(), createdAt: isoDateTime }),
};
export type MyDataLists = { [Name in keyof typeof myDataLists]: z.input<(typeof myDataLists)[Name]> };

/** The data of an account that are single values. */
export const MyDataDetails = z.object({
  exportedAt: isoDateTime,
  profile: User.extend({
    language: z.enum(languages),
    isEmailProven: z.boolean(),
    hasSecondFactor: z.boolean(),
    avoidedAllergens: AvoidedAllergens.shape.allergens,
  }),
  kitchen: Kitchen.nullable(),
  permit: Permit.nullable(),
  noticePreferences: NoticePreferences,
});
export type MyDataDetails = z.input<typeof MyDataDetails>;

export const MyData = MyDataDetails.extend({
  dishes: z.array(myDataLists.dishes),
  orders: z.array(myDataLists.orders),
  reviews: z.array(myDataLists.reviews),
  favourites: z.array(myDataLists.favourites),
  waitingList: z.array(myDataLists.waitingList),
  reports: z.array(myDataLists.reports),
  verdicts: z.array(myDataLists.verdicts),
  notices: z.array(myDataLists.notices),
  sessions: z.array(myDataLists.sessions),
  pictures: z.array(myDataLists.pictures),
}).meta({ id: 'MyData' });
export type MyData = z.output<typeof MyData>;

export const AccountDeletion = createObjectSchema({
  currentPassword: passwordAttemptField.min(1, encodeMessage('field.required')),
}).meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.output<typeof AccountDeletion>;
