/** States and territories by code, with their English name, and the Spanish name where it is different. */
const stateNames: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AK: 'Alaska',
  AL: 'Alabama',
  AP: 'Armed Forces Pacific',
  AR: 'Arkansas',
  AS: 'American Samoa|Samoa Americana',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia|Distrito de Columbia|Washington DC',
  DE: 'Delaware',
  FL: 'Florida',
  FM: 'Federated States of Micronesia',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii|Hawai',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana|Luisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri|Misuri',
  MP: 'Northern Mariana Islands',
  MS: 'Mississippi|Misisipi',
  MT: 'Montana',
  NC: 'North Carolina|Carolina del Norte',
  ND: 'North Dakota|Dakota del Norte',
  NE: 'Nebraska',
  NH: 'New Hampshire|Nuevo Hampshire',
  NJ: 'New Jersey|Nueva Jersey',
  NM: 'New Mexico|Nuevo Mexico',
  NV: 'Nevada',
  NY: 'New York|Nueva York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania|Pensilvania',
  PR: 'Puerto Rico',
  PW: 'Palau',
  RI: 'Rhode Island',
  SC: 'South Carolina|Carolina del Sur',
  SD: 'South Dakota|Dakota del Sur',
  TN: 'Tennessee',
  TX: 'Texas|Tejas',
  UT: 'Utah',
  VA: 'Virginia',
  VI: 'Virgin Islands|Islas Virgenes',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia|Virginia Occidental',
  WY: 'Wyoming',
};

/** The first three digits of the zip codes in each state, as the first and last number of each range. */
const zipRanges =
  '005-005 NY,006-007 PR,008-008 VI,009-009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055-055 MA,' +
  '056-059 VT,060-062 CT,063-063 CT NY,064-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,200-200 DC,' +
  '201-201 VA,202-204 DC,205-205 DC MD VA,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,' +
  '340-340 AA,341-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,' +
  '500-528 IA,530-549 WI,550-567 MN,569-569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,' +
  '680-693 NE,700-714 LA,716-729 AR,730-731 OK,733-733 TX,734-738 OK,739-739 OK TX,740-749 OK,750-799 TX,800-816 CO,' +
  '820-831 WY,832-833 ID,834-834 ID WY,835-838 ID,840-847 UT,850-865 AZ,870-884 NM,885-885 TX,889-898 NV,900-961 CA,' +
  '962-966 AP,967-967 AS HI,968-968 HI,969-969 FM GU MH MP PW,970-979 OR,980-994 WA,995-999 AK';

/** Returns a text without case, accents, periods, and spaces at its ends, for comparison. */
const toPlainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

const codesByName = new Map(
  Object.entries(stateNames).flatMap(([code, names]) =>
    names.split('|').map((name) => [name.toUpperCase(), code] as const),
  ),
);

/** Finds the code of a state by its code or its English or Spanish name: `arizona` and `az` are `AZ`. */
export function findStateCode(text: string): string | undefined {
  const plain = toPlainText(text);
  return Object.hasOwn(stateNames, plain) ? plain : codesByName.get(plain);
}

/** Returns the name of a state in English, or its code if it is unknown. */
export const getStateName = (code: string): string => stateNames[code]?.split('|')[0] ?? code;

/** Returns the states that a zip code can be in. The list is empty if its first digits belong to no state. */
export function listStatesOfZip(zip: string): string[] {
  const prefix = zip.slice(0, 3);
  const range = zipRanges
    .split(',')
    .find((entry) => entry.slice(0, 3) <= prefix && prefix <= entry.slice(4, 7));
  return range?.slice(8).split(' ') ?? [];
}
