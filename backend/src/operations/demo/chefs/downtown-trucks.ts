import { createDemoProduct, meat, vegan, noGluten, sweets, type DemoChef } from './demo-chef.ts';

export const lowTide: DemoChef = {
  name: 'Low Tide Truck',
  email: 'low-tide@example.com',
  phone: '602 555 0193',
  permit: 'MFU-4406',
  address: '1028 Grand Ave, Phoenix, AZ, 85007',
  latitude: 33.4597,
  longitude: -112.0886,
  products: [
    createDemoProduct(
      'lobster-boil',
      'Half Lobster Boil',
      noGluten,
      22,
      8,
      [5, 5, 4],
      'Half a lobster, corn and potatoes from one pot. Butter on the side, bib in the bag.',
    ),
    createDemoProduct(
      'fresh-oysters',
      'Oysters, half a dozen',
      meat,
      15,
      10,
      [5, 4],
      'Opened when you come, on ice, with lemon and shallot vinegar.',
    ),
    createDemoProduct(
      'burger-and-fries',
      'Crab Cake Burger & Fries',
      meat,
      13.5,
      16,
      [4, 5, 4],
      'A crab cake in a soft bun, slaw, and fries with sea salt.',
    ),
  ],
};

export const sundown: DemoChef = {
  name: 'Sundown Cart',
  email: 'sundown-cart@example.com',
  phone: '602 555 0194',
  permit: 'MFU-4471',
  address: '67 W Culver St, Phoenix, AZ, 85003',
  latitude: 33.4621,
  longitude: -112.0752,
  products: [
    createDemoProduct(
      'soft-serve',
      'Vanilla Soft Serve',
      sweets,
      4,
      40,
      [5, 4, 5],
      'Vanilla from the bean, in a cone or a cup.',
    ),
    createDemoProduct(
      'sunset-cooler',
      'Hibiscus Sunset Cooler',
      vegan,
      5,
      30,
      [4, 5],
      'Cold hibiscus tea, orange and lime over ice. No alcohol.',
    ),
    createDemoProduct(
      'cheese-fondue',
      'Cheese Fondue Cup',
      noGluten,
      9,
      12,
      [4],
      'Melted mountain cheese with potatoes to dip, for the cool evenings.',
    ),
  ],
};
