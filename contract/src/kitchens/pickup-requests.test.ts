import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors, objectId, otherObjectId } from '../testing/field-error-texts.ts';
import { PickupChoice, RescheduleRequest } from './pickup-requests.ts';
import { PauseRequest } from './requests.ts';

describe('pause', () => {
  test('the end of a pause has an offset, and its reason is optional', () => {
    const until = new Date('2026-06-02T18:00Z');
    for (const text of ['2026-06-02T18:00:00Z', '2026-06-02T11:00:00-07:00', '2026-06-02T18:00:00.000Z'])
      expect(PauseRequest.parse({ until: text })).toEqual({ until });
    expect(PauseRequest.parse({ until: '2026-06-02T18:00Z', reason: ' Ill ' }).reason).toBe('Ill');
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['until', 'field.required', undefined],
    ['until', 'field.not_date', '2026-06-02T18:00:00'],
    ['until', 'field.not_date', '2026-02-30T18:00:00Z'],
    ['until', 'field.not_date', '2026-06-02'],
    ['until', 'field.not_date', '9999-12-31T23:59:59-23:59'],
    ['until', 'field.not_date', 1_780_000_000_000],
    ['reason', 'field.required', ' '],
    ['reason', 'field.too_long {"max":200}', 'r'.repeat(201)],
  ])('a pause with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(PauseRequest, { until: '2026-06-02T18:00Z' }, field, value)).toEqual([
      `${field}: ${error}`,
    ]);
  });
});

describe('choice of a pickup', () => {
  const startsAt = '2026-06-02T11:00:00-07:00';
  const instant = new Date('2026-06-02T18:00Z');

  test('the choice of a pickup requires kitchen and start, and the window is optional', () => {
    const choice = { chefId: objectId, startsAt };
    expect(PickupChoice.parse(choice)).toEqual({ chefId: objectId, startsAt: instant });
    expect(PickupChoice.parse({ ...choice, windowId: otherObjectId }).windowId).toBe(otherObjectId);
    expect(findErrors(PickupChoice, {})).toEqual(['chefId: field.required', 'startsAt: field.required']);
  });
  test('a new time for a pickup can have a reason', () => {
    expect(RescheduleRequest.parse({ startsAt })).toEqual({ startsAt: instant });
    expect(RescheduleRequest.parse({ startsAt, reason: ' Late ' }).reason).toBe('Late');
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['startsAt', 'field.not_date', '2026-06-02T11:00'],
    ['startsAt', 'field.not_date', '1969-12-31T23:59:59Z'],
    ['startsAt', 'field.not_date', '3000-01-01T00:00:00Z'],
    ['windowId', 'field.not_id', 'x'],
    ['reason', 'field.required', ''],
    ['reason', 'field.too_long {"max":200}', 'r'.repeat(201)],
  ])('the choice of a pickup with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(RescheduleRequest, { startsAt }, field, value)).toEqual([`${field}: ${error}`]);
  });
});
