import type { Product } from '@homechef/contract/products/product';
import type { Session, User } from '@homechef/contract/users/user';
import type { Order, OrderItem } from '@homechef/contract/orders/order';
import type { CartItem } from '../store/cart/cart-item.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const dates = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' };

export const chefId = id(0xc);

export const sampleProduct = (changes: Partial<Product> = {}): Product => ({
  _id: id(1),
  name: 'Pad Thai',
  image: '/pictures/pad-thai.webp',
  brand: 'Asha’s Kitchen',
  category: 'Vegetarian',
  description: 'Noodles',
  price: 12.5,
  countInStock: 5,
  rating: 4.5,
  numReviews: 2,
  user: chefId,
  reviews: [],
  ...dates,
  ...changes,
});

export const sampleCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  product: id(1),
  chefId,
  name: 'Pad Thai',
  image: '/pictures/pad-thai.webp',
  price: 12.5,
  countInStock: 5,
  qty: 1,
  ...changes,
});

export const sampleSession = (changes: Partial<Session> = {}): Session => ({
  _id: id(0xf),
  name: 'Ann',
  email: 'ann@example.com',
  phone: '602 555 0100',
  address: 'NA',
  latitude: 'NA',
  longitude: 'NA',
  permit: 'NA',
  isChef: false,
  authorized: false,
  isAdmin: false,
  token: 'a-token',
  ...changes,
});

export const sampleUser = (changes: Partial<User> = {}): User => {
  const { token: _token, ...account } = sampleSession();
  return { ...account, ...dates, ...changes };
};

export const sampleOrderItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  _id: id(0x11),
  product: id(1),
  chefId,
  brand: 'Asha’s Kitchen',
  name: 'Pad Thai',
  image: '/pictures/pad-thai.webp',
  price: 12.5,
  qty: 1,
  orderStatus: 'Not Ready',
  isPaid: false,
  paidAt: null,
  isPickedUp: false,
  pickedAt: null,
  ...dates,
  ...changes,
});

export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  _id: '7K3M9QX2V4TB',
  type: 'Guest',
  user: null,
  userName: 'Ann',
  userEmail: 'ann@example.com',
  customerPhone: '602 555 0100',
  orderItems: [sampleOrderItem()],
  shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
  paymentMethod: 'Cash',
  itemsPrice: 12.5,
  shippingPrice: 100,
  taxPrice: 0.63,
  totalPrice: 12.5,
  isPickedUp: false,
  pickedAt: null,
  ...dates,
  ...changes,
});
