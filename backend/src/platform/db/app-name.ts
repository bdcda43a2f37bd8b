/**
 * Returns the `appName` of this product's connections to a database. It tells their sessions apart from those of other
 * applications, and of other installations of this product, on the same replica set.
 */
export const getAppName = (databaseName: string): string => `homechef-market/${databaseName}`;
