import type { SeededRandom } from './seeded-random.ts';

const splitWords = (text: string) => text.split(' ');

const cookingStyles = splitWords(
  'Baked Braised Charred Chilled Creamy Crispy Glazed Golden Grilled Hand-cut Hearty Homemade Marinated Melted Pickled Poached Pulled Roasted Rustic Seared Slow-cooked Smoked Spiced Steamed Stewed Stir-fried Stuffed Sweet Tangy Toasted',
);
const regions = splitWords(
  'Aegean Andean Andalusian Arizona Basque Bavarian Bengali Cajun Calabrian Cantonese Caribbean Catalan Danish Ethiopian Georgian Goan Hanoi Istrian Jalisco Kashmiri Kyoto Lebanese Levantine Lima Lisbon Malay Moroccan Neapolitan Oaxacan Persian Provence Punjabi Roman Sichuan Sicilian Sonoran Thai Tuscan Yucatan Zanzibar',
);
const dishes = splitWords(
  'Arepas Bibimbap Biryani Brisket Burritos Calzone Cannelloni Cassoulet Ceviche Chili Chowder Couscous Curry Dal Dumplings Empanadas Enchiladas Falafel Flatbread Focaccia Fritters Gnocchi Goulash Gumbo Gyros Jambalaya Kebab Kofta Laksa Lasagne Meatballs Moussaka Noodles Paella Pancakes Pho Pie Pierogi Pilaf Pozole Quesadillas Ragout Ramen Ratatouille Ravioli Risotto Samosas Shakshuka Skewers Stew Tacos Tagine Tamales Tart Tempura Tostadas Waffles Wraps',
);
const sides = splitWords(
  'almonds apricots artichokes asparagus aubergine avocado basil beans beetroot cabbage capers cardamom carrots cashews cauliflower celery chestnuts chickpeas chives cilantro coconut corn cucumber dates fennel figs garlic ginger grapes hazelnuts honey kale leeks lemon lentils lime mango mint mushrooms mustard nettles okra olives onions oranges papaya parsley peaches peanuts pears peppers pineapple pistachios plums polenta pomegranate potatoes pumpkin quinoa radishes raisins rhubarb rosemary saffron sage sesame shallots sorrel spinach squash tahini tamarind thyme tofu tomatoes turmeric walnuts yogurt zucchini',
);
const firstNames = splitWords(
  'Ada Ben Carmen Dinesh Elif Farid Grace Hana Ivan Jamal Keiko Lucia Mateo Nadia Omar Priya Quinn Rosa Samir Tara Uma Victor Wanda Xenia Yusuf Zoe',
);
const lastNames = splitWords(
  'Abbas Baker Castillo Dubois Eriksen Fischer Garcia Haddad Ito Jensen Kaur Lopez Moreau Nguyen Okafor Patel Quintero Rossi Santos Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer',
);
const streets = splitWords(
  'Ash Camelback Cactus Desert Elm Juniper Lincoln Main Mesquite Oak Palm Roosevelt Van-Buren',
);
const cities = ['Phoenix, AZ, 85001', 'Tempe, AZ, 85281', 'Mesa, AZ, 85201', 'Tucson, AZ, 85701'];

const padNumber = (number: number, digits: number) => String(number).padStart(digits, '0');

/**
 * Creates the name of product `i`. It ends with a menu, which 1,000 products share, and a tray, which 10 products
 * share, so that searches can match a known number of products.
 */
export const createProductName = (random: SeededRandom, i: number): string =>
  `${random.pickOne(cookingStyles)} ${random.pickOne(regions)} ${random.pickOne(dishes)} with ${random.pickOne(sides)} and ${random.pickOne(sides)}, ${createMenuName(i)} ${createTrayName(i)}`;
const createMenuName = (i: number): string => `Menu ${padNumber(Math.floor(i / 1_000), 2)}`;
const createTrayName = (i: number): string => `Tray ${padNumber(Math.floor(i / 10), 5)}`;

export const createPersonName = (random: SeededRandom): string =>
  `${random.pickOne(firstNames)} ${random.pickOne(lastNames)}`;

export const createAddress = (random: SeededRandom): string =>
  `${random.integer(1, 9_999)} ${random.pickOne(streets)} St, ${random.pickOne(cities)}`;

export const createPhone = (random: SeededRandom): string =>
  `602 555 ${padNumber(random.integer(0, 9_999), 4)}`;

export function createSentences(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => {
    const firstSide = random.pickOne(sides);
    const secondSide = random.pickOne(sides);
    const thirdSide = random.pickOne(sides);
    return random.pickOne([
      `Made with ${firstSide}, ${secondSide} and a little ${thirdSide}.`,
      `The ${firstSide} comes from the market in the morning, the ${secondSide} from our garden.`,
      `Best eaten warm, with ${firstSide} on top and ${secondSide} on the side.`,
      `${random.pickOne(cookingStyles)} for ${random.integer(2, 9)} hours with ${firstSide}, then served with ${secondSide}.`,
    ]);
  }).join(' ');
}
