CREATE TABLE "archive_files" (
	"archive_id" text NOT NULL,
	"position" integer NOT NULL,
	"aid" text NOT NULL,
	"size" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"key" text,
	CONSTRAINT "archive_files_archive_id_position_pk" PRIMARY KEY("archive_id","position")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"filename" text NOT NULL,
	"collection_id" integer,
	"list" text,
	"left_out" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_member" ON "archives" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "archives_expiry" ON "archives" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archives_running" ON "archives" USING btree ("member_id") WHERE state = 'preparing';