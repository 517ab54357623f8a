/** Latitude and longitude with two decimals; undefined for "unknown location" and for anything else. */
export function placeOf(location: string | undefined) {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d\d), (-?\d{1,3}\.\d\d)$/.exec(location?.trim() ?? '') ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? `${latitude}, ${longitude}`
    : undefined
}
