import { createProductForm } from '../../../backend/src/testing/forms.ts';
import {
  sendAll,
  asAttacker,
  changesState,
  readProduct,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const review = { rating: 1, comment: 'Not mine' };
const readReviews = ({ app }: ChallengeContext) =>
  app.collection('reviews').find().sort({ _id: 1 }).toArray();
export const reviews: readonly Challenge[] = [
  {
    name: 'Forged Review',
    attack: 'write a review in another name and change an existing one',
    successSign: 'a forged or changed review of the member',
    isSolved: async (shop) => {
      const { app, member, product, attacker } = shop;
      const ownReview = { rating: 5, comment: 'Mine' };
      await app.call('post', `/api/products/${product._id}/reviews`, {
        body: ownReview,
        token: member.token,
      });
      const forgedReview = { ...review, user: member._id, name: member.name, author: member.email };
      const [first] = await readReviews(shop);
      const attempts: Attempt[] = [
        ['post', `/api/products/${product._id}/reviews`, { body: forgedReview, token: attacker.token }],
        ['put', `/api/products/${product._id}/reviews`, { body: forgedReview, token: attacker.token }],
        [
          'patch',
          '/api/products/reviews',
          { body: { id: String(first?._id), message: 'Changed' }, token: attacker.token },
        ],
        [
          'put',
          `/api/products/${product._id}/reviews/${String(first?._id)}`,
          { body: forgedReview, token: attacker.token },
        ],
      ];
      await sendAll(shop, attempts);
      const after = await readReviews(shop);
      const original = after.find(({ _id }) => String(_id) === String(first?._id));
      const isForged = after.some(
        ({ comment, name }) => comment === review.comment && name !== attacker.name,
      );
      return isForged || original?.comment !== first?.comment || original?.rating !== first?.rating;
    },
  },
  {
    name: 'Forged Feedback',
    attack: 'write a review without an account, in a member’s name',
    successSign: 'an additional review',
    isSolved: (shop) => {
      const { member, otherProduct } = shop;
      const body = { ...review, user: member._id, UserId: member._id, name: member.name };
      const path = `/api/products/${otherProduct._id}/reviews`;
      const attempts: Attempt[] = [
        ['post', path, { body }],
        ['post', path, { body, headers: { 'X-User-Id': member._id, 'X-User-Email': member.email } }],
        ['post', `${path}?user=${member._id}`, { body, token: member._id }],
        ['post', '/api/Feedbacks', { body }],
      ];
      return changesState(shop, attempts, readReviews);
    },
  },
  {
    name: 'Five-Star Feedback',
    attack: 'delete reviews as the attacker and as the chef of the product',
    successSign: 'fewer reviews, or a changed rating',
    isSolved: async (shop) => {
      const { app, product, chef, member } = shop;
      const path = `/api/products/${product._id}/reviews`;
      await app.call('post', path, { body: { rating: 5, comment: 'Very good' }, token: member.token });
      const productWithoutReviews = createProductForm({
        name: product.name,
        reviews: [],
        rating: 0,
        numReviews: 0,
        ratingSum: 0,
      });
      const [first] = await readReviews(shop);
      const deletions: Attempt[] = [
        ['delete', path],
        ['delete', `${path}/${String(first?._id)}`],
        ['delete', '/api/Feedbacks/1'],
      ];
      const asChef = deletions.map(([method, url]): Attempt => [method, url, { token: chef.token }]);
      const update: Attempt = [
        'put',
        `/api/products/${product._id}`,
        { body: productWithoutReviews, token: chef.token },
      ];
      return changesState(shop, [...asAttacker(shop, deletions), ...asChef, update], async (after) => {
        const { rating, numReviews } = (await readProduct(after)) as Record<string, unknown>;
        return [rating, numReviews, await readReviews(after)];
      });
    },
  },
];
