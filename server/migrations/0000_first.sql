CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'notice' NOT NULL,
	"area" text DEFAULT 'site' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"points_earned" integer NOT NULL,
	"bonus" integer NOT NULL,
	"streak" integer NOT NULL,
	"total_points" integer NOT NULL,
	"kind" text DEFAULT 'normal' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_ins_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"username" text,
	"password_hash" text,
	"user_type" text DEFAULT '' NOT NULL,
	"group_id" smallint DEFAULT 1 NOT NULL,
	"role_id" smallint DEFAULT 3 NOT NULL,
	"vip_expires_at" timestamp (3) with time zone,
	"points" integer DEFAULT 0 NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"last_online_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"area" text NOT NULL,
	"day" date NOT NULL,
	"aid" text NOT NULL,
	CONSTRAINT "placements_area_day_pk" PRIMARY KEY("area","day")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"ref" text NOT NULL,
	"change" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"device_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wallpaper_downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallpaper_favourites" (
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallpaper_favourites_member_id_aid_pk" PRIMARY KEY("member_id","aid")
);
--> statement-breakpoint
CREATE TABLE "wallpaper_likes" (
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallpaper_likes_member_id_aid_pk" PRIMARY KEY("member_id","aid")
);
--> statement-breakpoint
CREATE TABLE "wallpaper_stats" (
	"aid" text PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"favs" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallpaper_views" (
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallpaper_views_member_id_aid_pk" PRIMARY KEY("member_id","aid")
);
--> statement-breakpoint
CREATE TABLE "wallpapers" (
	"aid" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "wallpapers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text DEFAULT 'bing' NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"headline_en" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"story_en" text DEFAULT '' NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"place_name_en" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"author_name" text DEFAULT '' NOT NULL,
	"author_url" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"copyright" text DEFAULT '' NOT NULL,
	"copyright_link" text DEFAULT '' NOT NULL,
	"licence" jsonb NOT NULL,
	"category" text DEFAULT 'landscape' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"colors" jsonb NOT NULL,
	"dominant" text NOT NULL,
	"thumbhash" text NOT NULL,
	"focal_x" double precision DEFAULT 0.5 NOT NULL,
	"focal_y" double precision DEFAULT 0.5 NOT NULL,
	"phash" text NOT NULL,
	"phash_mirror" text NOT NULL,
	"colour_layout" text NOT NULL,
	"ai" text DEFAULT 'no' NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"derived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_downloads" ADD CONSTRAINT "wallpaper_downloads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_downloads" ADD CONSTRAINT "wallpaper_downloads_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_favourites" ADD CONSTRAINT "wallpaper_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_favourites" ADD CONSTRAINT "wallpaper_favourites_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_likes" ADD CONSTRAINT "wallpaper_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_likes" ADD CONSTRAINT "wallpaper_likes_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_stats" ADD CONSTRAINT "wallpaper_stats_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_views" ADD CONSTRAINT "wallpaper_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpaper_views" ADD CONSTRAINT "wallpaper_views_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_latest" ON "announcements" USING btree ("publish_time","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","priority","run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree ("username");--> statement-breakpoint
CREATE INDEX "placements_picture" ON "placements" USING btree ("aid","day");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_reason" ON "points_ledger" USING btree ("member_id","code","ref");--> statement-breakpoint
CREATE INDEX "points_ledger_member" ON "points_ledger" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_codes_account" ON "verification_codes" USING btree ("account","scene","id");--> statement-breakpoint
CREATE INDEX "wallpaper_downloads_member" ON "wallpaper_downloads" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallpapers_id" ON "wallpapers" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallpapers_hash" ON "wallpapers" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "wallpapers_new" ON "wallpapers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wallpapers_tags" ON "wallpapers" USING gin ("tags");