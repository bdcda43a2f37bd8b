import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { Login, ProfileUpdate, Registration, UserQuery, UserUpdate } from './requests.ts';
import { SignInChallenge } from './second-factor.ts';
import { PublicChef, Session, User } from './user.ts';

/** A session, or a challenge if the account has a second factor. */
const LoginReply = z.union([Session, SignInChallenge]);

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in and return a token, or a challenge for the code of a second factor',
  method: 'post',
  path: '/users/login',
  access: 'anyone',
  ignoresAuthorization: true,
  body: Login,
  reply: LoginReply,
  noStore: true,
  errors: [401, 403, 429],
});

export const register = defineEndpoint({
  name: 'register',
  summary: 'Create a foodie or chef account',
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
  summary: 'List all accounts for admins, only chefs for foodies',
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
  summary: 'Update the own profile and return a new token',
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
  summary: "Get a chef's public details",
  method: 'get',
  path: '/users/guest/:chefId',
  access: 'anyone',
  reply: PublicChef,
  noStore: true,
  errors: [404],
});

export const getUser = defineEndpoint({
  name: 'getUser',
  summary: "Get an account; `profile` means the caller's own id",
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
  summary: "Update an account's name, email and admin role",
  method: 'put',
  path: '/users/:id',
  access: 'admin',
  body: UserUpdate,
  reply: User,
  noStore: true,
  errors: [404, 409, 429],
});

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  summary: "Delete an account and a chef's products; orders stay",
  method: 'delete',
  path: '/users/:id',
  access: 'admin',
  reply: MessageReply,
  errors: [404, 409],
});
