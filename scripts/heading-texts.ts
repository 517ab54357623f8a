/**
 * The fixed headings: English source of each text in `--font-heading`. The font is made from their Chinese, so a text
 * that is missing here falls back to the system's. Titles of pictures and dates are not fixed.
 */
export const HEADING_TEXTS = [
  'Announcements',
  'Around the world now',
  'Colours from the picture',
  'Diagnostics',
  'Favourites',
  'Fits your screen',
  'History',
  'Look up. The sky is your canvas.',
  'Lost in the clouds',
  'Masterpieces',
  'Moon calendar',
  'On this day',
  'One picture, right for every screen',
  'People who look up every day',
  'Picture',
  'Quietly keeping the beautiful for you',
  'Recent days',
  'Related pictures',
  'Reminders and notifications',
  'Shared with you',
  'Spotlights',
  'The same day elsewhere',
  'The story in the picture',
  'Three walls, three kinds of daylight',
  'Today',
  'Tomorrow',
  "Tonight's sky is already lit",
]
