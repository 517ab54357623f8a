-- Search terms of shapes: every picture is indexed again. A new column, because an update would write millions of rows.
ALTER TABLE wallpapers DROP COLUMN is_indexed;--> statement-breakpoint
ALTER TABLE wallpapers ADD COLUMN is_indexed boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX wallpapers_unindexed ON wallpapers USING btree (id) WHERE not is_indexed;
