import type { CapacityLimit, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { ImportedKitchen } from '../../features/kitchens/kitchens.import.ts';

type DemoWindow = Omit<PickupWindow, '_id'>;
type DemoLimit = Omit<CapacityLimit, '_id' | 'products'> & { dishes: Record<string, number> };

interface DemoKitchen {
  /** Its own address, with which the names of its two bundled pictures begin. */
  slug: string;
  settings: ImportedKitchen['settings'];
  windows: readonly DemoWindow[];
  limits: readonly DemoLimit[];
  /** Names with the names of their dishes. Other dishes stand by category, or under “More”. */
  sections?: readonly (readonly [string, readonly string[]])[];
}

const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6] as const;
const workdays = [monday, tuesday, wednesday, thursday, friday];
const everyDay = [sunday, ...workdays, saturday];

const createPlace = (
  name: string,
  address: string,
  city: string,
  postalCode: string,
  [latitude, longitude]: [number, number],
): Place => ({ name, address, city, state: 'AZ', postalCode, latitude, longitude });

const farmersMarket = createPlace(
  'Uptown Farmers Market',
  '5757 N Central Ave',
  'Phoenix',
  '85012',
  [33.5218, -112.0738],
);
const artWalk = createPlace('Art walk', '250 E Roosevelt St', 'Phoenix', '85004', [33.4587, -112.0696]);
const hancePark = createPlace(
  'Margaret T. Hance Park',
  '67 W Culver St',
  'Phoenix',
  '85003',
  [33.4621, -112.0752],
);
const heritageSquare = createPlace(
  'Heritage Square',
  '115 N 6th St',
  'Phoenix',
  '85004',
  [33.4499, -112.0659],
);
const campus = createPlace('Campus', '301 E Orange St', 'Tempe', '85281', [33.4199, -111.936]);
const ballpark = createPlace('Ballpark', '2330 W Rio Salado Pkwy', 'Mesa', '85201', [33.4326, -111.8827]);

const createWindows = (
  weekdays: readonly number[],
  from: string,
  to: string,
  place: Place | null = null,
  closesBefore: number | null = null,
): DemoWindow[] =>
  weekdays.map((weekday) => ({
    weekday,
    from,
    to,
    place,
    closesBefore,
    date: null,
    startsOn: null,
    endsOn: null,
    opensBefore: null,
    products: [],
  }));

const createLimit = (
  name: string,
  per: CapacityLimit['per'],
  counts: CapacityLimit['counts'],
  max: number,
  dishes: Record<string, number> = {},
): DemoLimit => ({ name, per, counts, max, dishes, overrides: [] });

export const demoKitchens: Readonly<Record<string, DemoKitchen>> = {
  // Open around the clock, so that a newcomer can order at any time.
  'chef@example.com': {
    slug: 'la-paloma',
    settings: {
      kind: 'truck',
      cuisines: ['Mexican'],
      about: 'Tacos, burritos and tamales from the window of a 1978 step van. Open day and night.',
    },
    windows: [
      ...createWindows([sunday, ...workdays], '00:00', '24:00'),
      ...createWindows([saturday], '00:00', '16:30'),
      ...createWindows([saturday], '17:00', '21:00', artWalk),
      ...createWindows([saturday], '21:30', '24:00'),
    ],
    limits: [createLimit('Window of the truck', 'slot', 'orders', 20)],
    sections: [
      [
        'Tacos & burritos',
        ['Street Tacos al Pastor', 'Taco Trio: Carnitas, Pollo, Rajas', 'Carne Asada Burrito'],
      ],
      ['From the steamer', ['Pork Tamales, 4 pieces']],
      ['On the side', ['Elote Street Corn', 'Red Beans & Rice']],
    ],
  },
  'ashas-kitchen@example.com': {
    slug: 'ashas',
    settings: { cuisines: ['Indian'], about: 'Home cooking from Gujarat and Punjab, six pots at a time.' },
    windows: [
      ...createWindows(workdays, '11:00', '14:00'),
      ...createWindows([thursday, friday, saturday, sunday], '17:00', '21:00'),
    ],
    limits: [createLimit('Meals a day of my permit', 'day', 'portions', 60)],
  },
  'forno-on-wheels@example.com': {
    slug: 'forno-on-wheels',
    settings: {
      kind: 'truck',
      cuisines: ['Italian', 'Pizza'],
      about: 'A wood oven on two axles, at three places a week.',
    },
    windows: [
      ...createWindows([tuesday, wednesday], '11:00', '14:30', campus),
      ...createWindows([thursday, friday], '17:00', '22:00', artWalk),
      ...createWindows([saturday], '08:00', '13:00', farmersMarket),
    ],
    limits: [
      createLimit('Oven', 'slot', 'points', 12, {
        'Margherita by the Slice': 1,
        'Two Slices & a Smile': 2,
        'Sunday Spaghetti & Meatballs': 4,
      }),
    ],
  },
  // Each order is answered by hand, and only then is the street shown.
  'umi-home-sushi@example.com': {
    slug: 'umi-home-sushi',
    settings: {
      cuisines: ['Japanese', 'Sushi'],
      about: 'Nigiri and rolls made after you order. I answer each order myself.',
      acceptance: 'manual',
      answerMinutes: 30,
      hideStreet: true,
      leadMinutes: 45,
    },
    windows: createWindows([wednesday, thursday, friday, saturday, sunday], '17:00', '20:30'),
    limits: [createLimit('Rice cooker', 'window', 'portions', 40)],
  },
  'noors-garden@example.com': {
    slug: 'noors-garden',
    settings: {
      cuisines: ['Lebanese', 'Vegan'],
      about: 'Mostly from the garden: falafel, salads and good bread.',
    },
    windows: [
      ...createWindows(everyDay, '11:00', '15:00'),
      ...createWindows(everyDay, '16:30', '20:30', heritageSquare),
    ],
    limits: [createLimit('Meals a day of my permit', 'day', 'portions', 30)],
  },
  'golden-wok@example.com': {
    slug: 'golden-wok',
    settings: { cuisines: ['Chinese', 'Taiwanese'], about: 'Two woks, one cook. Dinner only.' },
    windows: createWindows([tuesday, wednesday, thursday, friday, saturday], '16:30', '21:30'),
    limits: [createLimit('Two woks', 'slot', 'orders', 4)],
  },
  'big-smoke@example.com': {
    slug: 'big-smoke',
    settings: {
      kind: 'truck',
      cuisines: ['Barbecue', 'American'],
      about: 'Fourteen hours of smoke before the first slice.',
    },
    windows: [
      ...createWindows([friday], '11:00', '15:00'),
      // Meat for the ballpark goes into the smoker the evening before.
      ...createWindows([saturday, sunday], '11:00', '18:00', ballpark, 16 * 60),
    ],
    limits: [createLimit('Brisket for the ballpark', 'window', 'portions', 80)],
  },
  // No pickup times: an order is ready as soon as it is baked.
  'sweet-maple@example.com': {
    slug: 'sweet-maple',
    settings: { cuisines: ['Bakery', 'American'], about: 'Cakes, pies and one good pot of coffee.' },
    windows: [],
    limits: [],
    sections: [
      [
        'By the piece',
        ['Strawberry Cream Cake', 'Little Apple Pie', 'Sprinkle Cupcake', 'Chocolate Chip Cookies, 3'],
      ],
      ['Breakfast', ['Buttermilk Pancakes', 'House Coffee']],
      ['For the party', ['Birthday Cake, whole']],
    ],
  },
  'casa-azafran@example.com': {
    slug: 'casa-azafran',
    settings: { cuisines: ['Spanish'], about: 'One wide pan, lit at noon and again at five.' },
    windows: [
      ...createWindows([saturday, sunday], '12:00', '15:00'),
      ...createWindows([tuesday, wednesday, thursday, friday, saturday, sunday], '17:00', '21:30'),
    ],
    limits: [createLimit('Paella pan', 'slot', 'points', 8, { 'Garden Paella for One': 1 })],
  },
  'daybreak-bakery@example.com': {
    slug: 'daybreak-bakery',
    settings: {
      cuisines: ['Bakery', 'French'],
      about: 'Bread and pastry at six in the morning. A second batch comes out on Friday evenings.',
    },
    windows: [...createWindows(everyDay, '06:30', '11:00'), ...createWindows([friday], '17:00', '19:00')],
    limits: [createLimit('Deck oven', 'window', 'portions', 60)],
  },
  'second-street@example.com': {
    slug: 'second-street',
    settings: {
      cuisines: ['American', 'Steak'],
      about: 'Supper for a few people each evening. I answer every order myself.',
      acceptance: 'manual',
      answerMinutes: 20,
      hideStreet: true,
      leadMinutes: 40,
    },
    windows: createWindows(everyDay, '17:30', '21:00'),
    limits: [createLimit('Suppers an evening', 'window', 'portions', 24)],
  },
  'low-tide@example.com': {
    slug: 'low-tide',
    settings: { kind: 'truck', cuisines: ['Seafood'], about: 'Shellfish from the Sea of Cortez.' },
    windows: [
      ...createWindows([wednesday, thursday], '17:00', '21:00', heritageSquare),
      ...createWindows([friday, saturday], '17:00', '22:00', artWalk),
      ...createWindows([sunday], '11:00', '15:00', hancePark),
    ],
    limits: [createLimit('Two burners', 'slot', 'orders', 6)],
  },
  'sundown-cart@example.com': {
    slug: 'sundown-cart',
    settings: {
      kind: 'truck',
      cuisines: ['Ice cream', 'Drinks'],
      about: 'Something cold from the middle of the afternoon until ten.',
    },
    windows: createWindows(everyDay, '15:00', '22:00', hancePark),
    limits: [createLimit('Cups a day', 'day', 'portions', 150)],
  },
};
