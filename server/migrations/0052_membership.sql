CREATE TABLE "membership_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"group_id" smallint NOT NULL,
	"source" text NOT NULL,
	"plan_id" text,
	"term" text,
	"points" integer,
	"worth" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallpaper_downloads" ADD COLUMN "is_in_archive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_periods_member" ON "membership_periods" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "wallpaper_downloads_new" ON "wallpaper_downloads" USING btree ("member_id","at") WHERE not "wallpaper_downloads"."is_repeat" and not "wallpaper_downloads"."is_in_archive";--> statement-breakpoint
CREATE TRIGGER membership_editions_append_only BEFORE UPDATE OR DELETE ON membership_editions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
