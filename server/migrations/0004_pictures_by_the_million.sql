CREATE TABLE "rank_entries" (
	"span" text NOT NULL,
	"period" text NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"rank" integer NOT NULL,
	"delta" integer,
	"value" integer NOT NULL,
	"aid" text NOT NULL,
	CONSTRAINT "rank_entries_span_period_by_kind_place_pk" PRIMARY KEY("span","period","by","kind","place")
);
--> statement-breakpoint
CREATE TABLE "rank_runs" (
	"span" text NOT NULL,
	"period" text NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rank_runs_span_period_pk" PRIMARY KEY("span","period")
);
--> statement-breakpoint
CREATE TABLE "wallpaper_search" (
	"id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category" text PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallpaper_stats" DROP CONSTRAINT "wallpaper_stats_aid_wallpapers_aid_fk";
--> statement-breakpoint
DROP INDEX "wallpapers_new";--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ADD COLUMN "id" integer;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ADD COLUMN "category" text;--> statement-breakpoint
-- Rows that exist are filled by hand: every picture has its numbers from now on.
UPDATE "wallpaper_stats" SET "id" = w."id", "kind" = w."kind", "category" = w."category" FROM "wallpapers" w WHERE w."aid" = "wallpaper_stats"."aid";--> statement-breakpoint
INSERT INTO "wallpaper_stats" ("aid", "id", "kind", "category") SELECT "aid", "id", "kind", "category" FROM "wallpapers" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ALTER COLUMN "category" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wallpapers" ADD COLUMN "out_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "wallpapers" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rank_entries" ADD CONSTRAINT "rank_entries_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_search" ADD CONSTRAINT "wallpaper_search_id_wallpapers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."wallpapers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallpaper_search_words" ON "wallpaper_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ADD CONSTRAINT "wallpaper_stats_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallpaper_downloads_time" ON "wallpaper_downloads" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallpaper_likes_time" ON "wallpaper_likes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallpaper_stats_views" ON "wallpaper_stats" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "wallpaper_stats_likes" ON "wallpaper_stats" USING btree ("likes","id");--> statement-breakpoint
CREATE INDEX "wallpaper_stats_downloads" ON "wallpaper_stats" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX "wallpaper_views_time" ON "wallpaper_views" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallpapers_out" ON "wallpapers" USING btree ("out_at","id") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "wallpapers_out_kind" ON "wallpapers" USING btree ("kind","out_at","id") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "wallpapers_out_category" ON "wallpapers" USING btree ("category","out_at","id") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "wallpapers_unindexed" ON "wallpapers" USING btree ("id") WHERE not is_indexed;