import { itemForm } from '../../deployment/deployment.ts';
import { all, asThief, changes, itemNow, type Challenge, type Shop, type Try } from './challenge.ts';

const review = { rating: 1, comment: 'Not mine' };
const reviewsNow = ({ market }: Shop) => market.collection('reviews').find().sort({ _id: 1 }).toArray();
/** What others said of a dish. */
export const reviews: readonly Challenge[] = [
  {
    name: 'Forged Review',
    tried: 'write a review under another’s name, and change one that is there',
    sign: 'a review with their name that they did not write, or with other words',
    solved: async (shop) => {
      const { market, member, item, thief } = shop;
      const words = { rating: 5, comment: 'Mine' };
      await market.call('post', `/api/products/${item._id}/reviews`, { body: words, token: member.token });
      const theirs = { ...review, user: member._id, name: member.name, author: member.email };
      const [first] = await reviewsNow(shop);
      const tries: Try[] = [
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
      await all(shop, tries);
      const now = await reviewsNow(shop);
      const original = now.find(({ _id }) => String(_id) === String(first?._id));
      const isForged = now.some(({ comment, name }) => comment === review.comment && name !== thief.name);
      return isForged || original?.comment !== first?.comment || original?.rating !== first?.rating;
    },
  },
  {
    name: 'Forged Feedback',
    tried: 'write a review without an account, in a member’s name',
    sign: 'one more review',
    solved: (shop) => {
      const { member, otherItem } = shop;
      const body = { ...review, user: member._id, UserId: member._id, name: member.name };
      const path = `/api/products/${otherItem._id}/reviews`;
      const tries: Try[] = [
        ['post', path, { body }],
        ['post', path, { body, headers: { 'X-User-Id': member._id, 'X-User-Email': member.email } }],
        ['post', `${path}?user=${member._id}`, { body, token: member._id }],
        ['post', '/api/Feedbacks', { body }],
      ];
      return changes(shop, tries, reviewsNow);
    },
  },
  {
    name: 'Five-Star Feedback',
    tried: 'get rid of reviews: as a stranger, and as the chef whose item they are of',
    sign: 'fewer reviews, or another rating',
    solved: async (shop) => {
      const { market, item, chef, member } = shop;
      const path = `/api/products/${item._id}/reviews`;
      await market.call('post', path, { body: { rating: 5, comment: 'Very good' }, token: member.token });
      const gone = itemForm({ name: item.name, reviews: [], rating: 0, numReviews: 0, ratingSum: 0 });
      const [first] = await reviewsNow(shop);
      const deleting: Try[] = [
        ['delete', path],
        ['delete', `${path}/${String(first?._id)}`],
        ['delete', '/api/Feedbacks/1'],
      ];
      const asChef = deleting.map(([method, at]): Try => [method, at, { token: chef.token }]);
      const saving: Try = ['put', `/api/products/${item._id}`, { body: gone, token: chef.token }];
      return changes(shop, [...asThief(shop, deleting), ...asChef, saving], async (now) => {
        const { rating, numReviews } = (await itemNow(now)) as Record<string, unknown>;
        return [rating, numReviews, await reviewsNow(now)];
      });
    },
  },
];
