/** Position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const positionPattern = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Returns the position in a text such as `33.45,-112.07`, or undefined if it is malformed or out of range. */
export function parsePosition(text: string): Position | undefined {
  const [, latitude, longitude] = positionPattern.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isInRange = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return latitude !== undefined && isInRange ? position : undefined;
}

/**
 * Rounds a requested position to 0.01 degrees, about 1 km, to protect the searcher's privacy (docs/rules/finding.md
 * §4).
 */
export const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

export const formatPosition = ({ latitude, longitude }: Position): string => `${latitude},${longitude}`;
