import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors, objectId, otherObjectId } from '../testing/field-error-texts.ts';
import { examplePlace } from '../testing/schedule-examples.ts';
import { defaultSettings, maxClosedDays } from './kitchen-options.ts';
import { ApprovalForm, KitchenUpdate, LimitForm, OccurrenceForm, WindowForm } from './requests.ts';

const pastMidnight = { from: '22:00', to: '02:00' };
const holiday = { from: '2026-06-01', to: '2026-06-02', reason: 'Holiday' };
const createHolidays = (count: number) => Array.from({ length: count }, () => holiday);

describe('update of a kitchen', () => {
  test('an update of a kitchen accepts any subset of the settings', () => {
    expect(KitchenUpdate.parse({})).toEqual({});
    expect(KitchenUpdate.parse({ ...defaultSettings, name: 'x', _id: objectId })).toEqual(defaultSettings);
    const place = { place: examplePlace, timeZone: 'America/Denver', closedDays: [holiday] };
    expect(KitchenUpdate.parse(place)).toEqual(place);
    expect(findErrors(KitchenUpdate, undefined)).toEqual([': field.required']);
  });
  test('the default settings of a kitchen follow the specification', () => {
    expect(defaultSettings).toEqual({
      kind: 'home',
      about: '',
      acceptance: 'automatic',
      answerMinutes: 15,
      askAbovePortions: 20,
      leadMinutes: 20,
      slotMinutes: 15,
      horizonDays: 7,
      cancelMinutes: 30,
      noShowMinutes: 30,
      noShowAutomatic: false,
      hideStreet: false,
    });
  });
  test.each([
    ['answerMinutes', 1, 240],
    ['askAbovePortions', 1, 999],
    ['leadMinutes', 0, 10_080],
    ['slotMinutes', 5, 240],
    ['horizonDays', 1, 30],
    ['cancelMinutes', 0, 10_080],
    ['noShowMinutes', 5, 1_440],
  ])('%s is a whole number from %i to %i', (field, min, max) => {
    for (const value of [min, max, String(max)])
      expect(findErrors(KitchenUpdate, { [field]: value })).toEqual([]);
    for (const value of [min - 1, max + 1, min + 0.5, 'x', ''])
      expect(findErrors(KitchenUpdate, { [field]: value })).toEqual([
        `${field}: field.not_whole {"min":${min},"max":${max}}`,
      ]);
  });
  test.each<[path: string, error: string, form: object]>([
    ['kind', 'field.not_option {"options":"home, truck"}', { kind: 'boat' }],
    ['about', 'field.too_long {"max":1000}', { about: 'a'.repeat(1_001) }],
    ['timeZone', 'kitchen.unknown_time_zone', { timeZone: 'Mars/Phobos' }],
    ['place.city', 'field.required', { place: { ...examplePlace, city: '' } }],
    ['acceptance', 'field.not_option {"options":"automatic, manual"}', { acceptance: true }],
    ['noShowAutomatic', 'field.not_boolean', { noShowAutomatic: 'true' }],
    ['hideStreet', 'field.not_boolean', { hideStreet: 1 }],
    ['closedDays', 'field.too_many {"max":30}', { closedDays: createHolidays(31) }],
    [
      'closedDays.1.to',
      'kitchen.dates_reversed',
      { closedDays: [holiday, { ...holiday, to: '2026-05-31' }] },
    ],
    ['closedDays.0.from', 'kitchen.not_calendar_date', { closedDays: [{ ...holiday, from: '2026-02-30' }] }],
    ['closedDays.0.to', 'field.required', { closedDays: [{ from: '2026-06-01', reason: 'Holiday' }] }],
    [
      'closedDays.0.reason',
      'field.too_long {"max":200}',
      { closedDays: [{ ...holiday, reason: 'r'.repeat(201) }] },
    ],
    ['cuisines', 'field.too_many {"max":5}', { cuisines: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['cuisines.1', 'field.too_long {"max":30}', { cuisines: ['Thai', 'c'.repeat(31)] }],
    ['cuisines.0', 'field.required', { cuisines: [' '] }],
    ['picture', 'product.no_picture', { picture: 7 }],
    ['portrait', 'product.no_picture', { portrait: 7 }],
  ])('an update of a kitchen with an invalid %s gives %s', (path, error, form) => {
    expect(findErrors(KitchenUpdate, form)).toEqual([`${path}: ${error}`]);
  });
  test('an update of a kitchen ignores fields that are counted', () => {
    const counted = { rating: 5, numReviews: 9, completedOrders: 9, numDishes: 9, approved: true };
    expect(KitchenUpdate.parse({ about: 'x', ...counted })).toEqual({ about: 'x' });
  });
  test('cuisines are trimmed and deduplicated, and a picture can be removed', () => {
    const form = { cuisines: [' Thai ', 'Lao', 'thai'], picture: null };
    expect(KitchenUpdate.parse(form)).toEqual({ cuisines: ['thai', 'Lao'], picture: null });
    const limits = {
      cuisines: ['c', 'd', 'e', 'f'].map((letter) => letter.repeat(30)),
      picture: '/pictures/a.webp',
    };
    expect(KitchenUpdate.parse(limits)).toEqual(limits);
  });
  test('the texts and lists of a kitchen accept their maximum lengths', () => {
    expect(findErrors(KitchenUpdate, { about: `${'a'.repeat(500)}\n${'b'.repeat(499)}` })).toEqual([]);
    expect(maxClosedDays).toBe(30);
    expect(findErrors(KitchenUpdate, { closedDays: createHolidays(30) })).toEqual([]);
    const oneDay = { ...holiday, to: holiday.from, reason: 'r'.repeat(200) };
    expect(findErrors(KitchenUpdate, { closedDays: [oneDay] })).toEqual([]);
  });
  test('the reason of a verdict on a kitchen has at most 200 characters, like every reason', () => {
    const listErrors = (length: number) =>
      findErrors(ApprovalForm, { approved: false, reason: 'r'.repeat(length) });
    expect(listErrors(200)).toEqual([]);
    expect(listErrors(201)).toHaveLength(1);
  });
  test('closed days need no reason', () => {
    const { reason: _reason, ...days } = holiday;
    const withoutReason = { closedDays: [{ ...days, reason: '' }] };
    for (const closedDays of [[days], withoutReason.closedDays])
      expect(KitchenUpdate.parse({ closedDays })).toEqual(withoutReason);
  });
});

describe('window', () => {
  const form = { weekday: 2, from: '11:00', to: '14:00' };

  test('a window requires only its date and times', () => {
    const others = { place: null, startsOn: null, endsOn: null, opensBefore: null, closesBefore: null };
    expect(WindowForm.parse(form)).toEqual({ ...form, date: null, ...others, products: [] });
    const dated = { weekday: null, date: '2026-06-02', ...pastMidnight };
    expect(WindowForm.parse({ ...dated, _id: objectId })).toEqual({ ...dated, ...others, products: [] });
  });
  test('a window keeps all its values', () => {
    const full = {
      weekday: 0,
      date: null,
      from: '00:00',
      to: '24:00',
      place: examplePlace,
      startsOn: '2026-06-01',
      endsOn: '2026-06-01',
      opensBefore: 43_200,
      closesBefore: 20_160,
      products: [objectId],
    };
    expect(WindowForm.parse(full)).toEqual(full);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['weekday', 'field.not_whole {"min":0,"max":6}', 7],
    ['weekday', 'field.not_whole {"min":0,"max":6}', -1],
    ['weekday', 'kitchen.weekday_or_date', null],
    ['from', 'field.required', undefined],
    ['from', 'kitchen.not_time', '24:00'],
    ['from', 'kitchen.not_time', '9:00'],
    ['from', 'kitchen.not_time', '11:60'],
    ['to', 'kitchen.not_time', '24:01'],
    ['to', 'kitchen.not_time', '14:00:00'],
    ['to', 'kitchen.same_times', '11:00'],
    ['startsOn', 'kitchen.not_calendar_date', '2026-13-01'],
    ['endsOn', 'kitchen.not_calendar_date', ''],
    ['opensBefore', 'field.not_whole {"min":0,"max":43200}', 43_201],
    ['opensBefore', 'field.not_whole {"min":0,"max":43200}', -1],
    ['closesBefore', 'field.not_whole {"min":0,"max":20160}', 20_161],
    ['products.1', 'field.not_id', [objectId, 'pho']],
    ['products', 'field.too_many {"max":200}', Array.from({ length: 201 }, () => objectId)],
  ])('a window with an invalid %s gives %s', (path, error, value) => {
    expect(findFieldErrors(WindowForm, form, path.split('.')[0] ?? '', value)).toEqual([`${path}: ${error}`]);
  });
  test('the date of a window must exist', () => {
    const dated = { ...form, weekday: null };
    for (const date of ['2026-02-30', '2026-6-2', '', 7])
      expect(findErrors(WindowForm, { ...dated, date })).toEqual(['date: kitchen.not_calendar_date']);
  });
  test('a window has either a weekday or a date', () => {
    expect(findErrors(WindowForm, { ...form, date: '2026-06-02' })).toEqual([
      'weekday: kitchen.weekday_or_date',
    ]);
  });
  test('the last date of a window is not before its first', () => {
    const dates = { startsOn: '2026-06-02', endsOn: '2026-06-01' };
    expect(findErrors(WindowForm, { ...form, ...dates })).toEqual(['endsOn: kitchen.dates_reversed']);
  });
});

describe('change of an occurrence', () => {
  test('a change of an occurrence either cancels or moves it', () => {
    const cancelled = { status: 'cancelled', reason: 'Ill' };
    expect(OccurrenceForm.parse({ ...cancelled, windowId: objectId })).toEqual(cancelled);
    expect(OccurrenceForm.parse(pastMidnight)).toEqual(pastMidnight);
    expect(OccurrenceForm.parse({ ...pastMidnight, place: examplePlace }).place).toEqual(examplePlace);
  });
  test.each<[string[], object]>([
    [['from: field.required', 'to: field.required'], {}],
    [['to: field.required'], { from: '11:00' }],
    [['from: field.required'], { to: '11:00' }],
    [['to: kitchen.same_times'], { from: '11:00', to: '11:00' }],
    [['from: kitchen.not_time'], { from: '24:00', to: '11:00' }],
    [['reason: field.required'], { status: 'cancelled' }],
    [['reason: field.too_long {"max":200}'], { status: 'cancelled', reason: 'r'.repeat(201) }],
    [['status: field.not_option {"options":"cancelled"}'], { status: 'open', ...pastMidnight }],
  ])('a wrong change of an occurrence gives the errors %j', (errors, form) => {
    expect(findErrors(OccurrenceForm, form)).toEqual(errors);
  });
});

describe('limit', () => {
  const form = { name: 'Oven', per: 'slot', counts: 'points', max: 5 };
  const override = { windowId: objectId, date: '2026-06-02', max: 0 };

  test('a limit counts every dish by default', () => {
    expect(LimitForm.parse({ ...form, max: '5', _id: objectId })).toEqual({
      ...form,
      products: [],
      overrides: [],
    });
    const products = [{ product: objectId }, { product: otherObjectId, points: 100 }];
    expect(LimitForm.parse({ ...form, products, overrides: [override] })).toEqual({
      ...form,
      products: [{ product: objectId, points: 1 }, products[1]],
      overrides: [override],
    });
  });
  test.each<[path: string, error: string, value: unknown]>([
    ['name', 'field.required', ' '],
    ['name', 'field.too_long {"max":60}', 'n'.repeat(61)],
    ['per', 'field.not_option {"options":"slot, window, day, week"}', 'month'],
    ['counts', 'field.not_option {"options":"orders, portions, points"}', undefined],
    ['max', 'field.not_whole {"min":1,"max":10000}', 0],
    ['max', 'field.not_whole {"min":1,"max":10000}', 10_001],
    ['products.0.product', 'field.not_id', [{ product: 'pho' }]],
    ['products.0.points', 'field.not_whole {"min":1,"max":100}', [{ product: objectId, points: 0 }]],
    ['products.0.points', 'field.not_whole {"min":1,"max":100}', [{ product: objectId, points: 101 }]],
    [
      'products.1.product',
      'kitchen.product_twice',
      [{ product: objectId }, { product: objectId.toUpperCase() }],
    ],
    ['overrides.0.windowId', 'field.not_id', [{ ...override, windowId: 'x' }]],
    ['overrides.0.date', 'kitchen.not_calendar_date', [{ ...override, date: '2026-02-30' }]],
    ['overrides.0.max', 'field.not_whole {"min":0,"max":10000}', [{ ...override, max: -1 }]],
    ['overrides.0.max', 'field.not_whole {"min":0,"max":10000}', [{ ...override, max: 10_001 }]],
  ])('a limit with an invalid %s gives %s', (path, error, value) => {
    expect(findFieldErrors(LimitForm, form, path.split('.')[0] ?? '', value)).toEqual([`${path}: ${error}`]);
  });
  test.each([
    ['slot', true],
    ['window', true],
    ['day', false],
    ['week', false],
  ])('a limit per %s can have overrides: %s', (per, isValid) => {
    expect(findErrors(LimitForm, { ...form, per, overrides: [override] })).toEqual(
      isValid ? [] : ['overrides: kitchen.override_without_window'],
    );
  });
});
