import type { Category } from '@homechef/contract/products/product-options';

interface DemoProduct {
  picture: string;
  name: string;
  category: Category;
  price: number; // in dollars
  stock: number;
  ratings: readonly number[];
  description: string;
}

export interface DemoChef {
  name: string;
  email: string;
  phone: string;
  permit: string;
  address: string;
  latitude: number;
  longitude: number;
  products: readonly DemoProduct[];
}

export const createDemoProduct = (
  picture: string,
  name: string,
  category: Category,
  price: number,
  stock: number,
  ratings: readonly number[],
  description: string,
): DemoProduct => ({ picture, name, category, price, stock, ratings, description });

// Short names of the categories.
export const meat = 'Non-Vegetarian';
export const veg = 'Vegetarian';
export const vegan = 'Vegan';
export const noGluten = 'Gluten Free';
export const pastry = 'Pastry';
export const sweets = 'Sweets & Snacks';
