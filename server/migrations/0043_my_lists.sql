CREATE TABLE "downloaded_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"blur" integer DEFAULT 0 NOT NULL,
	"dim" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "wallpaper_downloads_member";--> statement-breakpoint
ALTER TABLE "wallpaper_downloads" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "downloaded_files" ADD CONSTRAINT "downloaded_files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloaded_files" ADD CONSTRAINT "downloaded_files_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "downloaded_files_file" ON "downloaded_files" USING btree ("member_id","aid","size","width","height");--> statement-breakpoint
CREATE INDEX "downloaded_files_member" ON "downloaded_files" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "wallpaper_likes_member" ON "wallpaper_likes" USING btree ("member_id","at");--> statement-breakpoint
-- What members have downloaded so far, each file with its last download.
INSERT INTO "downloaded_files" ("member_id", "aid", "at", "size", "format", "width", "height")
SELECT DISTINCT ON ("member_id", "aid", "size", "width", "height")
  "member_id", "aid", "at", "size", "format", "width", "height"
FROM "wallpaper_downloads" ORDER BY "member_id", "aid", "size", "width", "height", "at" DESC;
