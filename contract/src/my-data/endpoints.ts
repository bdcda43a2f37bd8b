import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { AccountDeletion, MyData } from './my-data.ts';

export const downloadMyData = defineEndpoint({
  name: 'downloadMyData',
  summary: 'Download all data of the own account as a JSON file',
  method: 'get',
  path: '/users/profile/data',
  access: 'signedIn',
  isOwnData: true,
  reply: MyData,
  noStore: true,
  errors: [429],
});

export const deleteMyAccount = defineEndpoint({
  name: 'deleteMyAccount',
  summary: 'Delete the own account and remove the person from all that stays',
  method: 'post',
  path: '/users/profile/deletion',
  access: 'signedIn',
  needsSettledPassword: true,
  body: AccountDeletion,
  reply: MessageReply,
  noStore: true,
  errors: [409, 429],
});
