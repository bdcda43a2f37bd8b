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

/** A dish in one line. */
export const dish = (
  picture: string,
  name: string,
  category: Category,
  price: number,
  stock: number,
  ratings: readonly number[],
  description: string,
): DemoDish => ({ picture, name, category, price, stock, ratings, description });

/** The categories, in short. */
export const meat = 'Non-Vegetarian';
export const veg = 'Vegetarian';
export const vegan = 'Vegan';
export const noGluten = 'Gluten Free';
export const pastry = 'Pastry';
export const sweets = 'Sweets & Snacks';
