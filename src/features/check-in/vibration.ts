/** Vibration pattern for a claimed day, ms. Source: inventory 5.8. */
export const VIBRATION_MS = 15
