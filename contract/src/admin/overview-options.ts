/** Lengths in days of the periods that the overview compares. Each ends now. */
export const overviewDays = ['1', '7', '30'] as const;
export type OverviewDays = (typeof overviewDays)[number];

export const adminQueueNames = ['permits', 'kitchens', 'reports'] as const;
export type AdminQueueName = (typeof adminQueueNames)[number];

export const healthNames = ['notices', 'timedWork', 'disk', 'database'] as const;

export const healthStates = ['good', 'low', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

/** Periods by which the figures of a kitchen are listed. */
export const figureUnits = ['week', 'month'] as const;
export type FigureUnit = (typeof figureUnits)[number];
export const maxFigureDays = 366; // days of one range
