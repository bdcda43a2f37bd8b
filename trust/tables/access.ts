/**
 * Who asks, in the order of the columns: nobody; the foodie whose account or order it is; another foodie; the chef whose
 * item it is; another chef; an admin; the owner again, with a token that ran out.
 */
export const callers = ['visitor', 'owner', 'foodie', 'chef', 'otherChef', 'admin', 'expired'] as const;
export type Caller = (typeof callers)[number];

/**
 * What comes back: a status; 400 and more is a refusal and leaves the database as it was, what is granted changes it
 * unless it only reads. `kept`: granted, and nothing is written.
 */
export type Cell = number | 'kept';
type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];

/** What is asked for. `ready…`: an order whose item is Ready, `…Guest`: a guest's order, `…Member`: the owner's. */
export type Kind =
  | 'nothing'
  | 'item'
  | 'draft'
  | 'ownerAccount'
  | 'chefAccount'
  | 'profile'
  | 'member'
  | 'guest'
  | 'readyMember'
  | 'readyGuest';

/** A route, what it is asked for, and what each caller is answered. */
export interface Row {
  route: string;
  kind: Kind;
  cells: Cells;
}

const row = (route: string, kind: Kind, ...cells: Cells): Row => ({ route, kind, cells });

/** Every route of the contract, by the name it has there (contract, Products, Users, Orders, Others). */
export const access: readonly Row[] = [
  //                                       visitor owner foodie chef otherChef admin expired
  row('listProducts', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('topProducts', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('chefProducts', 'chefAccount', 200, 200, 200, 200, 200, 200, 200),
  row('getProduct', 'item', 200, 200, 200, 200, 200, 200, 200),
  row('getProduct', 'draft', 404, 404, 404, 200, 404, 200, 404),
  row('createProduct', 'nothing', 401, 403, 403, 201, 201, 201, 401),
  row('addReview', 'item', 401, 201, 201, 403, 201, 201, 401),
  row('addReview', 'draft', 401, 404, 404, 403, 404, 201, 401),
  row('updateProduct', 'item', 401, 403, 403, 200, 403, 200, 401),
  row('updateProduct', 'draft', 401, 403, 403, 200, 404, 200, 401),
  row('setStock', 'item', 'kept', 'kept', 'kept', 200, 'kept', 200, 'kept'),
  row('setStock', 'draft', 404, 404, 404, 200, 404, 200, 404),
  row('deleteProduct', 'item', 401, 403, 403, 200, 403, 200, 401),
  row('deleteProduct', 'draft', 401, 403, 403, 200, 404, 200, 401),

  row('login', 'ownerAccount', 'kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'kept'),
  row('register', 'nothing', 201, 201, 201, 201, 201, 201, 201),
  row('listUsers', 'nothing', 401, 200, 200, 403, 403, 200, 401),
  row('updateProfile', 'ownerAccount', 401, 200, 403, 403, 403, 403, 401),
  row('updateProfile', 'chefAccount', 401, 403, 403, 200, 403, 403, 401),
  row('getGuestChef', 'chefAccount', 200, 200, 200, 200, 200, 200, 200),
  row('getUser', 'ownerAccount', 401, 200, 403, 403, 403, 200, 401),
  row('getUser', 'chefAccount', 401, 403, 403, 200, 403, 200, 401),
  row('getUser', 'profile', 401, 200, 200, 200, 200, 200, 401),
  row('updateUser', 'ownerAccount', 401, 403, 403, 403, 403, 200, 401),
  row('updateUser', 'chefAccount', 401, 403, 403, 403, 403, 200, 401),
  row('deleteUser', 'ownerAccount', 401, 403, 403, 403, 403, 200, 401),

  row('placeGuestOrder', 'item', 201, 201, 201, 201, 201, 201, 201),
  row('placeGuestOrder', 'draft', 409, 409, 409, 409, 409, 409, 409),
  row('placeOrder', 'item', 401, 201, 201, 403, 201, 201, 401),
  row('placeOrder', 'draft', 401, 409, 409, 403, 409, 409, 401),
  row('listOrders', 'nothing', 401, 403, 403, 403, 403, 200, 401),
  row('myOrders', 'nothing', 401, 200, 200, 200, 200, 200, 401),
  row('chefOrders', 'chefAccount', 401, 403, 403, 200, 403, 200, 401),
  row('getGuestOrder', 'guest', 200, 200, 200, 200, 200, 200, 200),
  row('getGuestOrder', 'member', 404, 404, 404, 404, 404, 404, 404),
  row('getOrder', 'member', 401, 200, 404, 200, 404, 200, 401),
  row('getOrder', 'guest', 401, 404, 404, 200, 404, 200, 401),
  row('getChefOrder', 'member', 401, 403, 403, 200, 403, 200, 401),
  row('getChefOrder', 'guest', 401, 403, 403, 200, 403, 200, 401),
  row('setItemReady', 'member', 401, 403, 403, 200, 403, 200, 401),
  row('setItemReady', 'guest', 401, 403, 403, 200, 403, 200, 401),
  row('payItem', 'readyMember', 401, 403, 403, 200, 403, 200, 401),
  row('payItem', 'readyGuest', 401, 403, 403, 200, 403, 200, 401),
  row('pickUpItem', 'readyMember', 401, 200, 403, 403, 403, 403, 401),
  row('pickUpItem', 'readyGuest', 200, 200, 200, 403, 200, 200, 200),
  row('deleteOrder', 'member', 401, 403, 403, 403, 403, 200, 401),
  row('deleteOrder', 'guest', 401, 403, 403, 403, 403, 200, 401),

  row('uploadPicture', 'nothing', 401, 403, 403, 200, 200, 200, 401),
  row('lookUpZip', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('health', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('ready', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('openapi', 'nothing', 200, 200, 200, 200, 200, 200, 200),
  row('docs', 'nothing', 200, 200, 200, 200, 200, 200, 200),
];

/** What lies outside the contract's routes: one answer for everybody, and nothing is written. */
export const elsewhere: readonly {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  status: number;
}[] = [
  { method: 'get', path: '/', status: 200 },
  { method: 'get', path: '/admin/userlist', status: 200 },
  { method: 'get', path: '/no/such/page', status: 404 },
  { method: 'get', path: '/robots.txt', status: 200 },
  { method: 'get', path: '/sitemap.xml', status: 200 },
  { method: 'get', path: '/pictures/sample.webp', status: 200 },
  { method: 'get', path: '/pictures/', status: 404 },
  { method: 'get', path: '/uploads/', status: 404 },
  { method: 'get', path: '/uploads/00000000000000000000000000000000.webp', status: 404 },
  { method: 'get', path: '/assets/', status: 404 },
  { method: 'get', path: '/api', status: 404 },
  { method: 'get', path: '/api/no-such-route', status: 404 },
  { method: 'get', path: '/api/docs/start.js', status: 200 },
  { method: 'post', path: '/', status: 404 },
  { method: 'put', path: '/api/users', status: 404 },
  { method: 'delete', path: '/api/users', status: 404 },
  { method: 'delete', path: '/api/products', status: 404 },
  { method: 'delete', path: '/api/orders', status: 404 },
  { method: 'delete', path: '/uploads/00000000000000000000000000000000.webp', status: 404 },
];
