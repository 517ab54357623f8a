// Tables that several features need, in files by noun. A feature's own are in its `schema.ts`, those of the server itself in
// `lib/`; `drizzle.config.ts` finds them all.
export * from './schema/announcements.ts'
export * from './schema/check-ins.ts'
export * from './schema/members.ts'
export * from './schema/notifications.ts'
export * from './schema/placements.ts'
export * from './schema/ranks.ts'
export * from './schema/sign-in.ts'
export * from './schema/site-settings.ts'
export * from './schema/wallpaper-marks.ts'
export * from './schema/wallpaper-search.ts'
export * from './schema/wallpaper-stats.ts'
export * from './schema/wallpapers.ts'
