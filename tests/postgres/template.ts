/** The migrated database that every test file gets a copy of: far faster than migrating each. */
export const TEMPLATE = 'tianmu_template'
