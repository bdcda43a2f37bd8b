import type { SeededRandom } from './seeded-random.ts';

const list = (words: string) => words.split(' ');

const cooked = list(
  'Baked Braised Charred Chilled Creamy Crispy Glazed Golden Grilled Hand-cut Hearty Homemade Marinated Melted Pickled Poached Pulled Roasted Rustic Seared Slow-cooked Smoked Spiced Steamed Stewed Stir-fried Stuffed Sweet Tangy Toasted',
);
const places = list(
  'Aegean Andean Andalusian Arizona Basque Bavarian Bengali Cajun Calabrian Cantonese Caribbean Catalan Danish Ethiopian Georgian Goan Hanoi Istrian Jalisco Kashmiri Kyoto Lebanese Levantine Lima Lisbon Malay Moroccan Neapolitan Oaxacan Persian Provence Punjabi Roman Sichuan Sicilian Sonoran Thai Tuscan Yucatan Zanzibar',
);
const dishes = list(
  'Arepas Bibimbap Biryani Brisket Burritos Calzone Cannelloni Cassoulet Ceviche Chili Chowder Couscous Curry Dal Dumplings Empanadas Enchiladas Falafel Flatbread Focaccia Fritters Gnocchi Goulash Gumbo Gyros Jambalaya Kebab Kofta Laksa Lasagne Meatballs Moussaka Noodles Paella Pancakes Pho Pie Pierogi Pilaf Pozole Quesadillas Ragout Ramen Ratatouille Ravioli Risotto Samosas Shakshuka Skewers Stew Tacos Tagine Tamales Tart Tempura Tostadas Waffles Wraps',
);
const sides = list(
  'almonds apricots artichokes asparagus aubergine avocado basil beans beetroot cabbage capers cardamom carrots cashews cauliflower celery chestnuts chickpeas chives cilantro coconut corn cucumber dates fennel figs garlic ginger grapes hazelnuts honey kale leeks lemon lentils lime mango mint mushrooms mustard nettles okra olives onions oranges papaya parsley peaches peanuts pears peppers pineapple pistachios plums polenta pomegranate potatoes pumpkin quinoa radishes raisins rhubarb rosemary saffron sage sesame shallots sorrel spinach squash tahini tamarind thyme tofu tomatoes turmeric walnuts yogurt zucchini',
);
const first = list(
  'Ada Ben Carmen Dinesh Elif Farid Grace Hana Ivan Jamal Keiko Lucia Mateo Nadia Omar Priya Quinn Rosa Samir Tara Uma Victor Wanda Xenia Yusuf Zoe',
);
const last = list(
  'Abbas Baker Castillo Dubois Eriksen Fischer Garcia Haddad Ito Jensen Kaur Lopez Moreau Nguyen Okafor Patel Quintero Rossi Santos Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer',
);
const streets = list(
  'Ash Camelback Cactus Desert Elm Juniper Lincoln Main Mesquite Oak Palm Roosevelt Van-Buren',
);
const cities = ['Phoenix, AZ, 85001', 'Tempe, AZ, 85281', 'Mesa, AZ, 85201', 'Tucson, AZ, 85701'];

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/**
 * The name of the item of this number. At its end stand a menu, the same on 1,000 items, and a tray, the same on 10,
 * so that a search can be made that finds just so many.
 */
export const productName = (chance: SeededRandom, i: number): string =>
  `${chance.pickOne(cooked)} ${chance.pickOne(places)} ${chance.pickOne(dishes)} with ${chance.pickOne(sides)} and ${chance.pickOne(sides)}, ${menuName(i)} ${trayName(i)}`;
export const menuName = (i: number): string => `Menu ${padded(Math.floor(i / 1_000), 2)}`;
export const trayName = (i: number): string => `Tray ${padded(Math.floor(i / 10), 5)}`;

export const personName = (chance: SeededRandom): string =>
  `${chance.pickOne(first)} ${chance.pickOne(last)}`;

export const address = (chance: SeededRandom): string =>
  `${chance.integer(1, 9_999)} ${chance.pickOne(streets)} St, ${chance.pickOne(cities)}`;

export const phone = (chance: SeededRandom): string => `602 555 ${padded(chance.integer(0, 9_999), 4)}`;

/** A few plain sentences. */
export function sentences(chance: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => {
    const [one, two, three] = [chance.pickOne(sides), chance.pickOne(sides), chance.pickOne(sides)];
    return chance.pickOne([
      `Made with ${one}, ${two} and a little ${three}.`,
      `The ${one} comes from the market in the morning, the ${two} from our garden.`,
      `Best eaten warm, with ${one} on top and ${two} on the side.`,
      `${chance.pickOne(cooked)} for ${chance.integer(2, 9)} hours with ${one}, then served with ${two}.`,
    ]);
  }).join(' ');
}
