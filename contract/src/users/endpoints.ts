import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { Login, ProfileUpdate, Registration, UserQuery, UserUpdate } from './requests.ts';
import { PublicChef, Session, User } from './user.ts';

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in; the answer carries the token',
  method: 'post',
  path: '/users/login',
  access: 'anyone',
  ignoresAuthorization: true,
  body: Login,
  reply: Session,
  noStore: true,
  errors: [401, 429],
});

export const register = defineEndpoint({
  name: 'register',
  summary: 'Make an account, as a foodie or as a chef',
  method: 'post',
  path: '/users',
  access: 'anyone',
  ignoresAuthorization: true,
  body: Registration,
  reply: Session,
  status: 201,
  noStore: true,
  errors: [409, 429],
});

export const listUsers = defineEndpoint({
  name: 'listUsers',
  summary: 'All accounts for an admin; the chefs for a foodie',
  method: 'get',
  path: '/users',
  access: 'foodieOrAdmin',
  query: UserQuery,
  reply: z.array(z.union([User, PublicChef])),
  isList: true,
  noStore: true,
});

export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  summary: "Change one's own profile; a fresh token comes back",
  method: 'put',
  path: '/users/profile',
  access: 'signedIn',
  body: ProfileUpdate,
  reply: Session,
  noStore: true,
  errors: [403, 409, 429],
});

export const getGuestChef = defineEndpoint({
  name: 'getGuestChef',
  summary: "A chef's public details, for everybody",
  method: 'get',
  path: '/users/guest/:chefId',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: PublicChef,
  noStore: true,
  errors: [404],
});

export const getUser = defineEndpoint({
  name: 'getUser',
  summary: "An account; `profile` stands for the caller's own id",
  method: 'get',
  path: '/users/:id',
  access: 'signedIn',
  accountParam: 'id',
  reply: User,
  noStore: true,
  errors: [404],
});

export const updateUser = defineEndpoint({
  name: 'updateUser',
  summary: "Change an account's name, e-mail and admin flag",
  method: 'put',
  path: '/users/:id',
  access: 'admin',
  body: UserUpdate,
  reply: User,
  noStore: true,
  errors: [404, 409],
});

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  summary: "Delete an account; a chef's items leave the shelves, orders stay",
  method: 'delete',
  path: '/users/:id',
  access: 'admin',
  reply: MessageReply,
  errors: [404, 409],
});
