/** Of a phone when a day is claimed, ms. Source: inventory 5.8. */
export const VIBRATION_MS = 15
