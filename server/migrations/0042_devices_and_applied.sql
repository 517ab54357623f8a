CREATE TABLE "applied_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"device_name" text NOT NULL,
	"system" text NOT NULL,
	"monitor" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_code_hash" text NOT NULL,
	"user_code_hash" text NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"member_id" integer,
	"approved_in" uuid,
	"interval" smallint DEFAULT 3 NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "applied_pictures" ADD CONSTRAINT "applied_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_pictures" ADD CONSTRAINT "applied_pictures_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_sign_ins" ADD CONSTRAINT "device_sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_pictures_member" ON "applied_pictures" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_sign_ins_device_code" ON "device_sign_ins" USING btree ("device_code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "device_sign_ins_user_code" ON "device_sign_ins" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "device_sign_ins_member" ON "device_sign_ins" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "device_sign_ins_expiry" ON "device_sign_ins" USING btree ("expires_at");