import type { Category } from '@homechef/contract/products/categories';

/** One dish of the demo: its picture's name, price in dollars, portions today, and what people gave it. */
export interface DemoDish {
  picture: string;
  name: string;
  category: Category;
  price: number;
  stock: number;
  ratings: readonly number[];
  description: string;
}

/** One chef of the demo. */
export interface DemoKitchen {
  name: string;
  email: string;
  phone: string;
  permit: string;
  address: string;
  latitude: number;
  longitude: number;
  dishes: readonly DemoDish[];
}

const dish = (
  picture: string,
  name: string,
  category: Category,
  price: number,
  stock: number,
  ratings: readonly number[],
  description: string,
): DemoDish => ({ picture, name, category, price, stock, ratings, description });

const meat = 'Non-Vegetarian';
const veg = 'Vegetarian';
const vegan = 'Vegan';
const noGluten = 'Gluten Free';
const pastry = 'Pastry';
const sweets = 'Sweets & Snacks';

const laPaloma: DemoKitchen = {
  name: 'La Paloma Truck',
  email: 'chef@example.com',
  phone: '602 555 0111',
  permit: 'MFU-2041',
  address: '1700 N Central Ave, Phoenix, AZ, 85004',
  latitude: 33.4676,
  longitude: -112.0741,
  dishes: [
    dish(
      'street-tacos',
      'Street Tacos al Pastor',
      meat,
      9,
      14,
      [5, 5, 4, 5, 4, 5],
      'Three corn tacos, pork shaved off the spit, pineapple, onion and coriander. Salsa verde on the side.',
    ),
    dish(
      'carne-asada-burrito',
      'Carne Asada Burrito',
      meat,
      11,
      20,
      [5, 4, 5, 4],
      'Grilled flank steak, beans, rice and pico de gallo in a flour tortilla as long as your forearm.',
    ),
    dish(
      'pork-tamales',
      'Pork Tamales, 4 pieces',
      noGluten,
      10.5,
      8,
      [5, 5, 5],
      'Steamed in the husk since five this morning. Red chile pork, soft masa, no wheat anywhere.',
    ),
    dish(
      'street-corn',
      'Elote Street Corn',
      noGluten,
      4.5,
      24,
      [4, 5, 4],
      'Charred corn, lime crema, cotija and a little chile. Napkins included, you will want them.',
    ),
    dish(
      'rice-and-beans',
      'Red Beans & Rice',
      vegan,
      6.25,
      16,
      [4, 4],
      'Slow red beans with garlic and bay over plain rice. Small price, full stomach.',
    ),
    dish(
      'taco-trio',
      'Taco Trio: Carnitas, Pollo, Rajas',
      meat,
      10,
      2,
      [5, 4, 4, 5],
      'One of each, for people who cannot decide. The rajas are meatless.',
    ),
  ],
};

const ashas: DemoKitchen = {
  name: 'Asha’s Kitchen',
  email: 'ashas-kitchen@example.com',
  phone: '602 555 0122',
  permit: 'HK-1187',
  address: '4210 E Thomas Rd, Phoenix, AZ, 85018',
  latitude: 33.4803,
  longitude: -111.9893,
  dishes: [
    dish(
      'butter-chicken',
      'Butter Chicken & Rice',
      meat,
      12.5,
      20,
      [5, 5, 5, 4, 5, 5, 5],
      'Chicken marinated overnight, tomato, cream and fenugreek, over basmati. Mild, ask for hot.',
    ),
    dish(
      'garlic-naan',
      'Garlic Naan, 3 pieces',
      veg,
      4,
      30,
      [5, 4, 5],
      'From the pan to the bag while you park. Brushed with garlic butter.',
    ),
    dish(
      'mango-lassi',
      'Mango Lassi',
      veg,
      4.75,
      12,
      [5, 5],
      'Alphonso mango, yoghurt, a pinch of cardamom. No added sugar.',
    ),
    dish(
      'masala-chai',
      'Masala Chai, pot for two',
      veg,
      5.5,
      10,
      [4, 5],
      'Black tea simmered with ginger, cardamom and clove, milk on the side if you like.',
    ),
  ],
};

const forno: DemoKitchen = {
  name: 'Forno on Wheels',
  email: 'forno-on-wheels@example.com',
  phone: '602 555 0133',
  permit: 'MFU-3310',
  address: '820 N 5th St, Phoenix, AZ, 85004',
  latitude: 33.4579,
  longitude: -112.0678,
  dishes: [
    dish(
      'margherita-slice',
      'Margherita by the Slice',
      veg,
      4.25,
      2,
      [5, 5, 5, 5, 4],
      'San Marzano, fior di latte, basil, ninety seconds at 450 degrees.',
    ),
    dish(
      'spaghetti-meatballs',
      'Sunday Spaghetti & Meatballs',
      meat,
      13,
      9,
      [5, 4, 4, 5],
      'The sauce starts on Saturday. Three meatballs, more cheese than is polite.',
    ),
    dish(
      'minestrone',
      'Nonna’s Minestrone',
      vegan,
      7.5,
      11,
      [4, 4, 5],
      'Whatever the market had this morning, white beans, a drop of good oil.',
    ),
    dish(
      'gelato-bowl',
      'Three-Scoop Gelato',
      sweets,
      6.5,
      15,
      [5, 5, 4],
      'Pistachio, chocolate and strawberry, churned on board.',
    ),
    dish(
      'pizza-slices',
      'Two Slices & a Smile',
      veg,
      8,
      18,
      [4, 5],
      'Two of today’s slices, one price. The smile is free.',
    ),
  ],
};

const umi: DemoKitchen = {
  name: 'Umi Home Sushi',
  email: 'umi-home-sushi@example.com',
  phone: '480 555 0144',
  permit: 'HK-2093',
  address: '26 E University Dr, Tempe, AZ, 85281',
  latitude: 33.4221,
  longitude: -111.9391,
  dishes: [
    dish(
      'salmon-nigiri',
      'Salmon Nigiri, 8 pieces',
      meat,
      16,
      9,
      [5, 4, 5, 5, 4],
      'Cut to order over warm rice. Pick it up within the hour, please.',
    ),
    dish(
      'bento-box',
      'Shrimp Bento Box',
      meat,
      14.5,
      7,
      [5, 4, 4],
      'Tempura shrimp, rice, broccoli, pickles and something sweet.',
    ),
    dish(
      'onigiri',
      'Onigiri, 3 pieces',
      noGluten,
      7,
      16,
      [4, 5],
      'Salted plum, tuna, kelp. Made with tamari, so no wheat.',
    ),
    dish(
      'noodle-bowl',
      'Hand-Pulled Noodle Bowl',
      veg,
      11.75,
      10,
      [5, 5, 4],
      'Noodles pulled at noon, shiitake broth, soft egg. Broth travels in its own jar.',
    ),
    dish(
      'hanami-dango',
      'Hanami Dango',
      sweets,
      5,
      12,
      [4],
      'Three colours on one stick, chewy and barely sweet.',
    ),
    dish(
      'shrimp-tempura',
      'Shrimp Tempura',
      meat,
      12,
      0,
      [5, 4],
      'Six shrimps, light batter, dashi dip. Gone early most days.',
    ),
  ],
};

const noors: DemoKitchen = {
  name: 'Noor’s Garden',
  email: 'noors-garden@example.com',
  phone: '480 555 0155',
  permit: 'HK-2417',
  address: '715 S Mill Ave, Tempe, AZ, 85281',
  latitude: 33.4215,
  longitude: -111.9402,
  dishes: [
    dish(
      'garden-salad',
      'Green Goddess Salad',
      vegan,
      8.5,
      14,
      [4, 4, 5, 4],
      'Little gem, herbs by the handful, avocado, toasted seeds. Dressing apart.',
    ),
    dish(
      'falafel-pita',
      'Falafel Pita',
      vegan,
      9.5,
      18,
      [5, 5, 4, 5],
      'Fried when you ring, tahini, pickled turnip, too much parsley.',
    ),
    dish(
      'falafel-bites',
      'Crispy Falafel, 6 pieces',
      vegan,
      6,
      20,
      [4, 5],
      'The inside is green, as it should be. With tahini.',
    ),
    dish(
      'avocado-toast',
      'Avocado Toast',
      vegan,
      7.25,
      6,
      [4, 3, 5],
      'Sourdough, a whole avocado, lemon, chile flakes.',
    ),
    dish(
      'bacon-and-eggs',
      'Skillet Eggs for Brunch',
      meat,
      9,
      5,
      [4, 4],
      'Two eggs in the pan you will want to keep, bacon beside them.',
    ),
  ],
};

const goldenWok: DemoKitchen = {
  name: 'Golden Wok',
  email: 'golden-wok@example.com',
  phone: '480 555 0166',
  permit: 'HK-3052',
  address: '1930 W Main St, Mesa, AZ, 85201',
  latitude: 33.4149,
  longitude: -111.8705,
  dishes: [
    dish(
      'pork-dumplings',
      'Pork & Chive Dumplings',
      meat,
      8.75,
      22,
      [5, 5, 5, 4],
      'Ten, pleated by hand, crisp on one side. Black vinegar included.',
    ),
    dish(
      'chow-mein-box',
      'Chow Mein to Go',
      veg,
      9.25,
      16,
      [4, 4, 5],
      'High fire, wide noodles, whatever is green today.',
    ),
    dish('steamed-rice', 'Steamed Jasmine Rice', vegan, 2.5, 40, [4], 'Plain, fluffy, a box of it.'),
    dish(
      'moon-cake',
      'Red Bean Moon Cake',
      pastry,
      5.25,
      9,
      [5, 4],
      'Short crust, smooth red bean, pressed in an old wooden mould.',
    ),
    dish(
      'bubble-tea',
      'Brown Sugar Bubble Tea',
      sweets,
      5.75,
      25,
      [5, 4, 4],
      'Pearls cooked every two hours, fresh milk, as sweet as you say.',
    ),
  ],
};

const bigSmoke: DemoKitchen = {
  name: 'Big Smoke Truck',
  email: 'big-smoke@example.com',
  phone: '480 555 0177',
  permit: 'MFU-4178',
  address: '55 N Center St, Mesa, AZ, 85201',
  latitude: 33.4174,
  longitude: -111.8314,
  dishes: [
    dish(
      'classic-burger',
      'The Classic Burger',
      meat,
      10.75,
      17,
      [5, 4, 4, 5],
      'Two thin patties, American cheese, pickles, our sauce. Ready in six minutes.',
    ),
    dish(
      'fried-chicken',
      'Buttermilk Fried Chicken',
      meat,
      12,
      10,
      [5, 5, 4],
      'Two pieces, brined a day, fried twice, honey if you want it.',
    ),
    dish(
      'braised-shank',
      'Slow Braised Lamb Shank',
      noGluten,
      24,
      5,
      [5, 5],
      'Nine hours with rosemary and wine. Falls off when you look at it.',
    ),
    dish(
      'french-fries',
      'Sea Salt Fries',
      vegan,
      4,
      35,
      [4, 4],
      'Cut this morning, fried in plain oil of their own.',
    ),
    dish('hot-dog', 'Ballpark Hot Dog', meat, 6, 28, [4, 3, 4], 'Mustard, nothing else, unless you ask.'),
    dish(
      'soft-pretzel',
      'Soft Pretzel',
      sweets,
      4.25,
      13,
      [5, 4],
      'Warm, salted, with beer-free cheese sauce.',
    ),
  ],
};

const sweetMaple: DemoKitchen = {
  name: 'Sweet Maple',
  email: 'sweet-maple@example.com',
  phone: '602 555 0188',
  permit: 'HK-1560',
  address: '3110 N 16th St, Phoenix, AZ, 85016',
  latitude: 33.4837,
  longitude: -112.0475,
  dishes: [
    dish(
      'strawberry-cake',
      'Strawberry Cream Cake',
      pastry,
      6.75,
      1,
      [5, 5, 5, 5],
      'Sponge, barely sweet cream, strawberries from the market. By the slice.',
    ),
    dish(
      'buttermilk-pancakes',
      'Buttermilk Pancakes',
      sweets,
      8,
      12,
      [5, 4, 5],
      'A stack of four with real maple syrup and a square of butter.',
    ),
    dish(
      'apple-pie',
      'Little Apple Pie',
      pastry,
      5.5,
      10,
      [5, 4],
      'For one, or for two who like each other. Tart apples, all-butter crust.',
    ),
    dish(
      'chocolate-cookies',
      'Chocolate Chip Cookies, 3',
      sweets,
      4.5,
      26,
      [5, 5, 4, 5],
      'Crisp edge, soft middle, dark chocolate. Out of the oven at four.',
    ),
    dish(
      'sprinkle-cupcake',
      'Sprinkle Cupcake',
      pastry,
      3.75,
      15,
      [4, 5],
      'Vanilla, pink icing, far too many sprinkles.',
    ),
    dish(
      'birthday-cake',
      'Birthday Cake, whole',
      pastry,
      48,
      3,
      [5, 5],
      'Feeds twelve, candles included. Tell us the name when you pick it up.',
    ),
    dish('house-coffee', 'House Coffee', vegan, 3.25, 40, [4, 4, 5], 'A light roast, brewed when you come.'),
  ],
};

/** The kitchens and trucks of the demo: three cities, PHOENIX among them (contract, Demo data). */
export const kitchens: readonly DemoKitchen[] = [
  laPaloma,
  ashas,
  forno,
  umi,
  noors,
  goldenWok,
  bigSmoke,
  sweetMaple,
];
