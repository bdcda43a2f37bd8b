import { randomBytes } from 'node:crypto';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';

export const createOrderNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));
