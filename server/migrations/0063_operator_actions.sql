CREATE TABLE "operator_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"command" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"reason" text,
	"outcome" text NOT NULL,
	"summary" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_actions_member" ON "operator_actions" USING btree ("member_id","id");--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE ON operator_actions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
