import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Message } from '../http/field-schemas.ts';
import { Login, ProfileUpdate, Registration, UserQuery, UserUpdate } from './requests.ts';
import { PublicChef, Session, User } from './user.ts';

export const login = endpoint({
  name: 'login',
  summary: 'Sign in; the answer carries the token',
  method: 'post',
  path: '/users/login',
  who: 'anyone',
  ignoresToken: true,
  body: Login,
  reply: Session,
  personal: true,
  errors: [401, 429],
});

export const register = endpoint({
  name: 'register',
  summary: 'Make an account, as a foodie or as a chef',
  method: 'post',
  path: '/users',
  who: 'anyone',
  ignoresToken: true,
  body: Registration,
  reply: Session,
  status: 201,
  personal: true,
  errors: [409, 429],
});

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'All accounts for an admin; the chefs for a foodie',
  method: 'get',
  path: '/users',
  who: 'chefSeeker',
  query: UserQuery,
  reply: z.array(z.union([User, PublicChef])),
  list: true,
  personal: true,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: "Change one's own profile; a fresh token comes back",
  method: 'put',
  path: '/users/profile',
  who: 'signedIn',
  body: ProfileUpdate,
  reply: Session,
  personal: true,
  errors: [403, 409, 429],
});

export const getGuestChef = endpoint({
  name: 'getGuestChef',
  summary: "A chef's public details, for everybody",
  method: 'get',
  path: '/users/guest/:chefId',
  who: 'anyone',
  ignoresToken: true,
  reply: PublicChef,
  personal: true,
  errors: [404],
});

export const getUser = endpoint({
  name: 'getUser',
  summary: "An account; `profile` stands for the caller's own id",
  method: 'get',
  path: '/users/:id',
  who: 'signedIn',
  account: 'id',
  reply: User,
  personal: true,
  errors: [404],
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary: "Change an account's name, e-mail and admin flag",
  method: 'put',
  path: '/users/:id',
  who: 'admin',
  body: UserUpdate,
  reply: User,
  personal: true,
  errors: [404, 409],
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: "Delete an account; a chef's items leave the shelves, orders stay",
  method: 'delete',
  path: '/users/:id',
  who: 'admin',
  reply: Message,
  errors: [404, 409],
});
