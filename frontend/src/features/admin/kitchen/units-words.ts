/** "48 of 60 cookies", as the capacity page calls production units; "48 cookies" where nobody has said how many can be made. */
export const unitsWords = ({ units, limit }: { units: number; limit: number | null }) =>
  limit === null ? `${units} ${units === 1 ? 'cookie' : 'cookies'}` : `${units} of ${limit} cookies`;
