ALTER TABLE "wallpaper_stats" ADD COLUMN "hot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "wallpaper_stats_hot" ON "wallpaper_stats" USING btree ("hot","id");