import { productForm } from '../../deployment/deployment.ts';
import {
  sendAllAttempts,
  asAttacker,
  changesState,
  readProduct,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const review = { rating: 1, comment: 'Not mine' };
const reviewsNow = ({ market }: ChallengeContext) =>
  market.collection('reviews').find().sort({ _id: 1 }).toArray();
/** What others said of a dish. */
export const reviews: readonly Challenge[] = [
  {
    name: 'Forged Review',
    attack: 'write a review under another’s name, and change one that is there',
    successSign: 'a review with their name that they did not write, or with other words',
    isSolved: async (shop) => {
      const { market, member, item, thief } = shop;
      const words = { rating: 5, comment: 'Mine' };
      await market.call('post', `/api/products/${item._id}/reviews`, { body: words, token: member.token });
      const theirs = { ...review, user: member._id, name: member.name, author: member.email };
      const [first] = await reviewsNow(shop);
      const tries: Attempt[] = [
        ['post', `/api/products/${item._id}/reviews`, { body: theirs, token: thief.token }],
        ['put', `/api/products/${item._id}/reviews`, { body: theirs, token: thief.token }],
        [
          'patch',
          '/api/products/reviews',
          { body: { id: String(first?._id), message: 'Changed' }, token: thief.token },
        ],
        [
          'put',
          `/api/products/${item._id}/reviews/${String(first?._id)}`,
          { body: theirs, token: thief.token },
        ],
      ];
      await sendAllAttempts(shop, tries);
      const now = await reviewsNow(shop);
      const original = now.find(({ _id }) => String(_id) === String(first?._id));
      const isForged = now.some(({ comment, name }) => comment === review.comment && name !== thief.name);
      return isForged || original?.comment !== first?.comment || original?.rating !== first?.rating;
    },
  },
  {
    name: 'Forged Feedback',
    attack: 'write a review without an account, in a member’s name',
    successSign: 'one more review',
    isSolved: (shop) => {
      const { member, otherItem } = shop;
      const body = { ...review, user: member._id, UserId: member._id, name: member.name };
      const path = `/api/products/${otherItem._id}/reviews`;
      const tries: Attempt[] = [
        ['post', path, { body }],
        ['post', path, { body, headers: { 'X-User-Id': member._id, 'X-User-Email': member.email } }],
        ['post', `${path}?user=${member._id}`, { body, token: member._id }],
        ['post', '/api/Feedbacks', { body }],
      ];
      return changesState(shop, tries, reviewsNow);
    },
  },
  {
    name: 'Five-Star Feedback',
    attack: 'get rid of reviews: as a stranger, and as the chef whose item they are of',
    successSign: 'fewer reviews, or another rating',
    isSolved: async (shop) => {
      const { market, item, chef, member } = shop;
      const path = `/api/products/${item._id}/reviews`;
      await market.call('post', path, { body: { rating: 5, comment: 'Very good' }, token: member.token });
      const gone = productForm({ name: item.name, reviews: [], rating: 0, numReviews: 0, ratingSum: 0 });
      const [first] = await reviewsNow(shop);
      const deleting: Attempt[] = [
        ['delete', path],
        ['delete', `${path}/${String(first?._id)}`],
        ['delete', '/api/Feedbacks/1'],
      ];
      const asChef = deleting.map(([method, at]): Attempt => [method, at, { token: chef.token }]);
      const saving: Attempt = ['put', `/api/products/${item._id}`, { body: gone, token: chef.token }];
      return changesState(shop, [...asAttacker(shop, deleting), ...asChef, saving], async (now) => {
        const { rating, numReviews } = (await readProduct(now)) as Record<string, unknown>;
        return [rating, numReviews, await reviewsNow(now)];
      });
    },
  },
];
