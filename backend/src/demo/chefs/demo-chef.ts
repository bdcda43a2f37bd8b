import type { Category } from '@homechef/contract/products/categories';

/** One dish of the demo: its picture's name, price in dollars, portions today, and what people gave it. */
export interface DemoProduct {
  picture: string;
  name: string;
  category: Category;
  price: number;
  stock: number;
  ratings: readonly number[];
  description: string;
}

/** One chef of the demo. */
export interface DemoChef {
  name: string;
  email: string;
  phone: string;
  permit: string;
  address: string;
  latitude: number;
  longitude: number;
  dishes: readonly DemoProduct[];
}

/** A dish in one line. */
export const demoProduct = (
  picture: string,
  name: string,
  category: Category,
  price: number,
  stock: number,
  ratings: readonly number[],
  description: string,
): DemoProduct => ({ picture, name, category, price, stock, ratings, description });

/** The categories, in short. */
export const meat = 'Non-Vegetarian';
export const veg = 'Vegetarian';
export const vegan = 'Vegan';
export const noGluten = 'Gluten Free';
export const pastry = 'Pastry';
export const sweets = 'Sweets & Snacks';
