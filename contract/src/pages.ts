/** Every page of the single-page app (spec §2), parameters as `:name`; any other address is not found. */
export const pagePatterns = [
  '/',
  '/mainpage',
  '/mainpage/product/:id',
  '/chefitems/:chefId',
  '/chefitems/:chefId/product/:id',
  '/cart',
  '/cart/:id',
  '/login',
  '/register',
  '/guest',
  '/search',
  '/shipping',
  '/payment',
  '/placeholder',
  '/order/:id',
  '/order/guest/:id',
  '/order/chef/:id',
  '/profile',
  '/chefprofile',
  '/cheforders',
  '/cheflist',
  '/chef/productlist',
  '/chef/product/:id/edit',
  '/admin/userlist',
  '/admin/user/:id/edit',
  '/admin/productlist',
  '/admin/product/:id/edit',
  '/admin/orderlist',
] as const;

const shapes = pagePatterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path is one of the app's pages. */
export const isPage = (pathname: string): boolean => shapes.some((shape) => shape.test(pathname));
